/** Helpers of the Diabolo board: cards, rows and scorings from the numbers of a view. */
import { diabolo as STANDARD } from "../../lib/box";
import { boxOf } from "../../lib/edition";
import type { BoardView } from "../../lib/play.svelte";
import type { EditionCard, VisibleEvent } from "../../lib/wire";
import type { Say } from "../../lib/i18n.svelte";
import { CARDS, type DiaboloView } from "./view";

export const HELL = 0;
export const HEAVEN = 1;
export const SIDES = ["hell", "heaven"] as const;
export const ROOM = 5; // cards that fill a row
export const SIDE_ROOM = 3;
export const ROWS = STANDARD.colours.map((_, row) => row);

let box = boxOf(STANDARD);
let cards: readonly string[] = CARDS;
export let LETTERS: readonly string[] = box.letters;

/** Draw the components of an edition from now on; without one, those of the standard edition. */
export function useEdition(edition?: EditionCard): void {
  box = boxOf(STANDARD, edition);
  cards = edition?.cards ?? CARDS;
  LETTERS = box.letters;
}

export const colourOf = (card: number): number => box.colour[card] ?? 0;
export const valueOf = (card: number): number => box.value[card] ?? 0;
export const sum = (cards: readonly number[]): number => cards.reduce((total, card) => total + valueOf(card), 0);
export const text = (card: number): string => cards[card] ?? "";
export const cardOf = (word: string): number => cards.indexOf(word);
/** "red 5" */
export const cardName = (card: number, say: Say): string =>
  say("diabolo-board-card", { row: LETTERS[colourOf(card)]!, value: valueOf(card) });
export const tint = (colour: number): string => `var(--${box.colours[colour]})`;

/** The cards of one colour in a hand. */
export interface Group {
  colour: number;
  cards: { card: number; key: string }[];
  total: number;
}

export function groups(hand: readonly number[]): Group[] {
  return ROWS.map((colour) => {
    const cards = hand.filter((card) => colourOf(card) === colour);
    const keyed = cards.map((card, at) => ({
      card,
      key: `${card}-${cards.slice(0, at).filter((c) => c === card).length}`,
    }));
    return { colour, cards: keyed, total: sum(cards) };
  }).filter((group) => group.cards.length > 0);
}

/** The angle of a balance in degrees; negative towards hell. */
export function tilt(hell: number, heaven: number): number {
  return Math.max(-3.4, Math.min(3.4, (heaven - hell) * 0.62));
}

export type Verdict = "heaven" | "hell" | "even";

/** The scoring of a row. */
export interface Outcome {
  row: number;
  verdict: Verdict;
  shown: number[][]; // by seat
  doubled: boolean[]; // by seat
  points: number[] | undefined; // by seat; undefined: it was scored before the viewer came
}

const SCORING = ["doubled", "showed", "scored", "even"];

/** The rows scored by some events, in their order; only those of the last round. */
export function outcomes(news: readonly VisibleEvent[], players: number): Outcome[] {
  const found: Outcome[] = [];
  const none = () => Array.from({ length: players }, () => 0);
  const at = (row: number): Outcome => {
    let outcome = found.find((one) => one.row === row);
    if (!outcome) {
      outcome = { row, verdict: "even", shown: none().map(() => []), doubled: none().map(() => false), points: none() };
      found.push(outcome);
    }
    return outcome;
  };
  const scoring = news.filter((event) => SCORING.includes(event.kind));
  const stuck = news.some((event) => event.kind === "stuck");
  for (const event of scoring) {
    const { row, card, points, double } = event.facts;
    if (event.kind === "showed" && card !== undefined) {
      if (!stuck) at(colourOf(card)).shown[event.seat]!.push(card);
    } else if (row === undefined) continue;
    else if (event.kind === "doubled") {
      at(row).verdict = "heaven";
      if (double) at(row).doubled[event.seat] = true;
    } else if (event.kind === "scored" && points !== undefined) {
      at(row).points![event.seat] = points;
      if (points !== 0) at(row).verdict = points > 0 ? "heaven" : "hell";
    } else at(row);
  }
  const counted = new Set(
    scoring.filter((event) => event.kind === "scored" || event.kind === "even").map((event) => event.facts.row),
  );
  return found.filter((outcome) => counted.has(outcome.row));
}

/** The rows of this round that are already scored, reconstructed from the table and the shown cards. */
export function scoredRows(view: BoardView<DiaboloView>): Outcome[] {
  const until = view.row >= 0 ? view.row : view.over ? ROWS.length : 0;
  return ROWS.slice(0, until).map((row) => {
    const [hell, heaven] = view.rows[row]!.map(sum) as [number, number];
    const shown = view.known.map((cards) =>
      view.shown.includes(row) ? cards.filter((card) => colourOf(card) === row) : [],
    );
    const verdict = hell === heaven ? "even" : heaven > hell ? "heaven" : "hell";
    return { row, verdict, shown, doubled: shown.map(() => false), points: undefined };
  });
}

/** Did a round end and another begin? Then the scoring is shown before the new rows. */
export function roundEnded(news: readonly VisibleEvent[]): boolean {
  const scored = news.findIndex((event) => event.kind === "scored" || event.kind === "even");
  return scored >= 0 && news.slice(scored).some((event) => event.kind === "began");
}
