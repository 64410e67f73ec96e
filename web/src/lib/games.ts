/**
 * The games and their boards, found by convention: every folder of src/games is a game.
 *
 * A game of another package has no folder here. Its board is the module that its game card names (externalBoard.ts), or
 * else the generic board, which is built from the view and the choices alone.
 */
import type { Component } from "svelte";
import { api } from "./api";
import { boardUrl, loadExternalBoard } from "./externalBoard";
import { loadGameTexts, type Say } from "./i18n.svelte";
import type { LogStyle } from "./logTurns";
import type { Play } from "./play.svelte";
import type { Sound } from "./synthesizer";
import type { EditionCard, GameCard, TableCard } from "./wire";

/** A part of a position in words: a heading and its lines. */
export interface PositionSection {
  title: string;
  lines: string[];
}

/** The parts of a game's user interface. All components get the play with `getPlay()`. */
export interface GameParts {
  /** The middle of the table. */
  Board: Component;
  /** The viewer's own cards and pieces, at the bottom. */
  Hand: Component<{ seat: number }>;
  /** The public cards and pieces of another seat, along the top; without it, the board shows all seats. */
  Opponent?: Component<{ seat: number }>;
  /** How the final scores came about. */
  Result: Component;
  /** The end of a game over the board, as a moment before the result. */
  Finale?: Component;
  /** How many milliseconds the finale takes, if not the usual time. */
  finaleMs?: number;
  /** The sounds of events, by their kind. */
  sounds?: Readonly<Record<string, Sound>>;
  /** The meaning of a view's `step`; the message `<game>-ask-<step>` asks for it. */
  steps: readonly string[];
  /** The steps whose number of choices follows from what all can see. */
  publicSteps?: readonly string[];
  /** A word of a move in the list of choices: `R5b` is "red 5, brilliant". */
  wordName: (word: string, position: number, play: Play, say: Say) => string;
  /** A small picture of a card, which replaces its name in the log. */
  CardPicture?: Component<{ card: number }>;
  /** How the log is arranged. */
  log?: LogStyle;
  /** A card in a sentence: "red 5"; without it, sentences use the notation of the card. */
  cardName?: (card: number, say: Say) => string;
  /** The facts with which a sentence names a place on the board; without it, sentences use its notation. */
  placeFacts?: (place: number) => Record<string, string>;
  /** The number of a place in notation. */
  placeOf?: (place: string) => number;
  /** Draw the components of an edition from now on; without one, those of the standard edition. */
  useEdition?: (edition?: EditionCard) => void;
  /** The whole position in words, for screen readers: the viewer's own things, the board, each other seat. */
  positionInWords: (play: Play, say: Say) => PositionSection[];
}

/** A step of the guided tour: a message, and a CSS selector of the element that it explains. */
export interface TourStep {
  say: string;
  at: string;
}

const PARTS = import.meta.glob<GameParts>("../games/*/index.ts", { import: "default" });
const EMBLEMS = import.meta.glob<Component>("../games/*/Emblem.svelte", { import: "default" });
const TOURS = import.meta.glob<TourStep[]>("../games/*/tour.ts", { import: "default" });

/** The games whose boards are part of this application. */
export const BUNDLED_GAMES = Object.keys(PARTS).map((path) => path.split("/")[2]!);

const isBundled = (game: string): boolean => BUNDLED_GAMES.includes(game);

let cards: Promise<GameCard[]> | undefined;

/** The games that the server offers, fetched once. */
export function gameCards(): Promise<GameCard[]> {
  cards ??= api.games();
  cards.catch(() => (cards = undefined)); // so that the next call tries again
  return cards;
}

export async function gameCard(game: string): Promise<GameCard | undefined> {
  return (await gameCards()).find((card) => card.name === game);
}

/** Is there such a game? Afterwards its texts are loaded. */
export async function findGame(game: string): Promise<boolean> {
  const found = isBundled(game) || !!(await gameCard(game));
  if (found) await loadGameTexts(game);
  return found;
}

/** Load the user interface of a game, for the edition of a table. */
export async function loadGameParts(game: string, edition?: EditionCard): Promise<GameParts> {
  const bundled = PARTS[`../games/${game}/index.ts`];
  if (!bundled) return loadGenericParts(await gameCard(game), edition);
  const parts = await bundled();
  parts.useEdition?.(edition);
  return parts;
}

/** The edition of a table; undefined: the standard edition. */
export async function editionOf({ match, edition }: TableCard): Promise<EditionCard | undefined> {
  return edition ? api.edition(match) : undefined;
}

/** Load the generic user interface for a game card, with the board of the game's own package if it has one. */
async function loadGenericParts(game: GameCard | undefined, edition?: EditionCard): Promise<GameParts> {
  const card = game && { ...game, cards: edition?.cards ?? game.cards };
  const { genericParts, externalParts } = await import("../table/generic");
  const url = boardUrl(card);
  return url ? externalParts(card, await loadExternalBoard(url)) : genericParts(card);
}

/** Load the picture of a game without the rest of it; a game without one gets a generic picture. */
export async function loadEmblem(game: string): Promise<Component<{ game: string }>> {
  const bundled = EMBLEMS[`../games/${game}/Emblem.svelte`];
  return bundled ? bundled() : (await import("../table/generic/GenericEmblem.svelte")).default;
}

/** Load the guided tour of a game; empty if it has none. */
export async function loadTour(game: string): Promise<TourStep[]> {
  return (await TOURS[`../games/${game}/tour.ts`]?.()) ?? [];
}
