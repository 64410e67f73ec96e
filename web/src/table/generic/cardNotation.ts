/** The notation of the cards of each game that uses the generic board, and the colours in which they are drawn. */
import type { Play } from "../../lib/play.svelte";
import type { Naming } from "./viewFields";

const NOTATIONS = new Map<string, readonly string[]>(); // by game

export function registerCards(game: string, notations: readonly string[]): void {
  NOTATIONS.set(game, notations);
}

/** The names of the seats and the notation of the cards of the game that a play shows. */
export function namingOf(play: Play): Naming {
  const { view, names } = play.scene;
  return { names: names.slice(0, view.players), cards: NOTATIONS.get(view.game) ?? [] };
}

export const isCard = (play: Play, word: string): boolean => namingOf(play).cards.includes(word);

const BY_LETTER: Record<string, string> = {
  R: "red",
  O: "orange",
  Y: "yellow-ink",
  G: "green",
  B: "blue",
  P: "purple",
  W: "white",
  S: "black",
};
const PALETTE = ["blue", "green", "purple", "red", "orange", "black"];

/** The parts of a card's notation: `R5b` has the suit R and the rank 5b; a notation without digits is all rank. */
export function cardParts(text: string): { suit: string; rank: string; colour: string } {
  const [, suit = "", rank = ""] = /^(\p{L}*)(.*)$/u.exec(text) ?? [];
  const letters = [...suit].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  const named = suit.length === 1 ? BY_LETTER[suit] : undefined;
  const colour = `var(--${named ?? PALETTE[letters % PALETTE.length]})`;
  return rank ? { suit, rank, colour } : { suit: "", rank: suit, colour };
}
