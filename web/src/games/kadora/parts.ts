/** Helpers of the Kadora board: cards, sums and loots from the numbers of a view. They know no rules. */
import { kadora as STANDARD } from "../../lib/box";
import { boxOf } from "../../lib/edition";
import type { Play, BoardView } from "../../lib/play.svelte";
import type { EditionCard, VisibleEvent } from "../../lib/wire";
import type { Say } from "../../lib/i18n.svelte";
import type { Cut } from "./gems";
import { CARDS, type KadoraView } from "./view";

let box = boxOf(STANDARD);
let cards: readonly string[] = CARDS;

/** Draw the components of an edition from now on; without one, those of the standard edition. */
export function useEdition(edition?: EditionCard): void {
  box = boxOf(STANDARD, edition);
  cards = edition?.cards ?? CARDS;
}

export const SIDE = 4;
export const COLOURS = STANDARD.colours;
export const LETTERS = COLOURS.map((colour) => colour[0]!.toUpperCase());
export const VIRTUAL = -1; // KA-9.5 the virtual player of a game for two, who gets the set-aside cards
export const FULL = 10; // KA-5.2 a line with this sum glows
export const CELLS = Array.from(
  { length: SIDE * SIDE },
  (_, cell) => `${"abcd"[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`,
);

/** The signs of the colours as SVG paths from -10 to 10. */
export const SIGNS = [
  "M0.5-9.5C2-5 7-3 7 2.8A7 7 0 0 1-7 2.8C-7-.2-5-2.6-3.6-4.6C-3-2.6-2-1.6-.6-1.2C1.2-3.8 1-6.6.5-9.5Z",
  "M0-9.5L2.1-5.1L6.7-6.7L5.1-2.1L9.5 0L5.1 2.1L6.7 6.7L2.1 5.1L0 9.5L-2.1 5.1L-6.7 6.7L-5.1 2.1L-9.5 0L-5.1-2.1L-6.7-6.7L-2.1-5.1Z",
  "M0-9.5L2.4-3L9.2-2.8L3.9 1.5L5.7 8.1L0 4.3L-5.7 8.1L-3.9 1.5L-9.2-2.8L-2.4-3Z",
  "M-8.5 8.5C-9-3-1-8.6 8.6-8.6C8.8 2 2.6 8.4-4.8 6.2L-7 9.4ZM-5.4 4.6C-2.6.6.4-2.2 4-4.2C-.6-3.2-4 0-5.4 4.6Z",
  "M-9.5-1.5C-7-7.5-3-7-.5-3.5S5.5 1 9.5-4.5V.5C6.5 6 2.5 5.5-.5 2S-6-2-9.5 4ZM-9.5 6.5C-7 1.5-3.5 2-.5 5.4S5.5 9 9.5 4V7.5C6 11-2 11-4.4 7.8S-8 7-9.5 9Z",
  "M3.6-9A9.2 9.2 0 1 0 8.6 4.6A8 8 0 0 1 3.6-9Z",
];

/** The face of a card. */
export interface Front {
  text: string;
  colour: number;
  value: number;
  cut: Cut;
}

export function front(card: number): Front {
  return {
    text: cards[card]!,
    colour: box.colour[card]!,
    value: box.value[card]!,
    cut: box.kinds[box.kind[card]!]!,
  };
}

export function cardOf(text: string): number {
  return cards.indexOf(text);
}

/** "red 5, brilliant" */
export function cardName(card: number, say: Say): string {
  const { colour, value, cut } = front(card);
  return say("kadora-board-card", { colour: LETTERS[colour]!, value: String(value), kind: cut });
}

/** A card without the cut of its gem, for sentences: "red 5". */
export function shortName(card: number, say: Say): string {
  const { colour, value } = front(card);
  return say("kadora-board-short", { colour: LETTERS[colour]!, value: String(value) });
}

export function colourName(colour: number, say: Say): string {
  return say("kadora-board-colour", { colour: LETTERS[colour]! });
}

export function total(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + (card < 0 ? 0 : box.value[card]!), 0);
}

/** The sums of the rows and columns of the block. */
export function sums(block: readonly number[]): { rows: number[]; columns: number[] } {
  const lines = [0, 1, 2, 3];
  return {
    rows: lines.map((row) => total(block.slice(row * SIDE, row * SIDE + SIDE))),
    columns: lines.map((column) => total(block.filter((_, cell) => cell % SIDE === column))),
  };
}

/** The cards of a loot by colour. */
export function byColour(cards: readonly number[]): number[][] {
  return COLOURS.map((_, colour) => cards.filter((card) => box.colour[card] === colour));
}

/** The highest total of each colour among some loots; 0 if nobody has it. */
export function highestTotals(loots: readonly (readonly number[])[]): number[] {
  return COLOURS.map((_, colour) => Math.max(...loots.map((loot) => total(byColour(loot)[colour]!))));
}

/** The total of the leader in each colour. */
export function leadingTotals({ loots, shown }: BoardView<KadoraView>): number[] {
  return highestTotals(shown.length ? [...loots, shown] : loots);
}

/** A colour of a loot in words: its total, whether it leads, and its cards. */
export function columnName(loot: readonly number[], colour: number, most: readonly number[], say: Say): string {
  const cards = byColour(loot)[colour]!;
  const facts = {
    colour: colourName(colour, say),
    points: total(cards),
    cards: cards.map((card) => cardName(card, say)).join("; "),
  };
  if (!cards.length) return say("kadora-board-column-none", { colour: facts.colour });
  return say(total(cards) === most[colour] ? "kadora-board-column-leads" : "kadora-board-column", facts);
}

function count(colours: readonly number[]): number[] {
  return COLOURS.map((_, colour) => colours.filter((back) => back === colour).length);
}

/** The number of cards of each colour that this seat has not seen, by where they are. */
export function hiddenCounts(
  view: BoardView<KadoraView>,
  me: number | undefined,
): { hands: number[]; piles: number[]; aside: number[] } {
  return {
    hands: count(view.backs.filter((_, seat) => seat !== me).flat()),
    piles: count(view.piles.flat()),
    aside: view.shown.length ? COLOURS.map(() => 0) : [...view.aside],
  };
}

const DIRECTIONS = [1, 4, -1, -4]; // to the next cell: right, down, left, up

/** KA-R7 The corner from which the active player reads the block, and its rotation in degrees. */
export function cornerOf({ players, turn }: BoardView<KadoraView>): { cell: number; turn: number } {
  const [first, second] = box.corners[String(players) as keyof typeof box.corners][turn] as [number, number];
  return { cell: first, turn: DIRECTIONS.indexOf(second - first) * 90 };
}

/** A card laid on a cell, in a preview or an event, and the cards it takes. */
export interface Laying {
  card: number;
  cell: number;
  taken: Map<number, number>; // the taken card by its cell
}

export function layingOf(events: readonly VisibleEvent[]): Laying | undefined {
  const laid = events.find(({ kind }) => kind === "laid");
  if (!laid) return undefined;
  const took = events.filter(({ kind }) => kind === "took");
  const taken = new Map(took.map(({ facts }) => [facts.cell!, facts.card!]));
  return { card: laid.facts.card!, cell: laid.facts.cell!, taken };
}

/** The block with a laid card, before and after the taken cards are removed. */
export function blockWith(block: readonly number[], { card, cell, taken }: Laying): { full: number[]; left: number[] } {
  const full = block.map((old, at) => (at === cell ? card : old));
  return { full, left: full.map((old, at) => (taken.has(at) ? -1 : old)) };
}

/** The events of taken cards, by the cell on which the card lay. */
export function takenFrom(news: readonly VisibleEvent[]): Map<number, VisibleEvent> {
  return new Map(news.filter(({ kind }) => kind === "took").map((event) => [event.facts.cell!, event]));
}

/** The cells with a new card. */
export function freshCells(news: readonly VisibleEvent[]): Set<number> {
  return new Set(news.filter(({ kind }) => kind === "laid" || kind === "filled").map(({ facts }) => facts.cell!));
}

export function wordName(word: string, position: number, play: Play, say: Say): string {
  if (position === 0) return say("kadora-board-verb", { verb: word });
  const verb = play.picked[0] ?? play.matching()[0]?.[1].split(" ")[0];
  if (verb === "lay") return position === 1 ? cardName(cardOf(word), say) : say("kadora-board-cell", { cell: word });
  if (verb === "draw") return say("kadora-board-pile-name", { pile: word });
  return position === 1 ? say("kadora-board-all-of", { colour: word }) : play.name(Number(word) - 1);
}
