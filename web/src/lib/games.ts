/** The parts that every game's folder has, and where they are found. */
import type { Component } from "svelte";
import type { Play } from "./play.svelte";
import type { Say } from "./words.svelte";
import type { GameName } from "./wire";

/** A part of a position in words: a heading, and what is there. */
export interface Region {
  title: string;
  lines: string[];
}

/** What a game brings to the table. All components find the play with `thePlay()`. */
export interface GameParts {
  /** The middle of the table. */
  Board: Component;
  /** One's own cards and things, at the bottom. */
  Hand: Component<{ seat: number }>;
  /** What is public about a seat, in its place along the top. */
  Opponent: Component<{ seat: number }>;
  /** After the game: points, clause by clause. */
  Result: Component;
  /** How a word of a move is called in the list of choices: `R5b` is "red 5, brilliant". */
  wordName: (word: string, place: number, play: Play, say: Say) => string;
  /** How a card is called in a sentence: "red 5". */
  cardName: (card: number, say: Say) => string;
  /** What a sentence needs to name a place on the board; without it, its notation names it. */
  placeFacts?: (place: number) => Record<string, string>;
  /** The whole position in words, for who does not see the table: one's own things, the middle, each other seat. */
  inWords: (play: Play, say: Say) => Region[];
}

export const GAMES: Record<GameName, () => Promise<{ default: GameParts }>> = {
  kadora: () => import("../games/kadora"),
  goldinsel: () => import("../games/goldinsel"),
  hawaiki: () => import("../games/hawaiki"),
  diabolo: () => import("../games/diabolo"),
  schattendieb: () => import("../games/schattendieb"),
};

/** The picture of a game in the lobby: loaded without the rest of it. */
const EMBLEMS = import.meta.glob<{ default: Component }>("../games/*/Emblem.svelte");

export async function emblem(game: string): Promise<Component | undefined> {
  return (await EMBLEMS[`../games/${game}/Emblem.svelte`]?.())?.default;
}

/** A step of the guided first game: what is said (a key of the catalogue), and what it is about (a CSS selector). */
export interface TourStep {
  say: string;
  at: string;
}

const TOURS = import.meta.glob<{ default: TourStep[] }>("../games/*/tour.ts");

export async function tour(game: string): Promise<TourStep[]> {
  return (await TOURS[`../games/${game}/tour.ts`]?.())?.default ?? [];
}

export const NAMES = Object.keys(GAMES) as GameName[];
