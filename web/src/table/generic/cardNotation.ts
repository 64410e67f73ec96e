/** The cards of each game that uses the generic board: their notation, their fields in a view, and their colours. */
import type { Play } from "../../lib/play.svelte";
import type { GameCard } from "../../lib/wire";
import type { Naming } from "./viewFields";

type Cards = Pick<Naming, "cards" | "cardFields">;

const NO_CARDS: Cards = { cards: [], cardFields: [] };
const CARDS = new Map<string, Cards>(); // by game

/** Keep what the catalogue tells about the cards of a game. */
export function registerCards({ name, cards, card_fields }: GameCard): void {
  CARDS.set(name, { cards, cardFields: card_fields });
}

/** The names of the seats, and the cards of the game that a play shows. */
export function namingOf(play: Play): Naming {
  const { view, names } = play.scene;
  return { names: names.slice(0, view.players), ...(CARDS.get(view.game) ?? NO_CARDS) };
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
