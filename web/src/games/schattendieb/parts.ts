/** Helpers of the Schattendieb board: cards, safes and the fates of played cards from the numbers of a view. */
import { schattendieb as box } from "../../lib/box";
import type { BoardView } from "../../lib/play.svelte";
import type { VisibleEvent } from "../../lib/wire";
import type { Say } from "../../lib/i18n.svelte";
import { CARDS, type SchattendiebView } from "./view";

export const COVERED = -1; // a card on the table that is face down
export const OPEN = -1; // no card has closed this safe

export type Kind = "jewel" | "lock" | "thief";
export type Letter = "R" | "B" | "G" | "Y" | "S";

export interface Drawn {
  text: string; // in notation
  kind: Kind;
  letter: Letter; // of a jewel or a thief
  value: number; // of a jewel or a closed safe
}

export function drawn(card: number): Drawn {
  const text: string = CARDS[card]!;
  const kind = card < box.safe ? "jewel" : card < box.thief ? "lock" : "thief";
  const letter = (kind === "thief" ? text[1] : text[0]) as Letter;
  return { text, kind, letter, value: box.value[card]! };
}

export function cardOf(text: string): number {
  return (CARDS as readonly string[]).indexOf(text);
}

/** A card in words: "ruby ring 10", "closed safe 4", "shadow thief". */
export function cardName(card: number, say: Say): string {
  if (card === COVERED) return say("schattendieb-board-covered");
  const { kind, letter, value } = drawn(card);
  return say(`schattendieb-board-${kind}`, { letter, value });
}

export function worth(safe: number[]): number {
  return safe.reduce((sum, card) => sum + box.value[card]!, 0);
}

export interface Tiles {
  card: number; // width in pixels
  step: number; // distance between cards, in card widths
  columns: number;
  place: (at: number) => { x: number; y: number }; // of a card, in columns and rows from the centre
}

/** Lay cards out in a box, as large as possible: side by side, or overlapping with visible values if they would be too small. */
export function tiled(count: number, width: number, height: number): Tiles {
  const lying = (step: number) =>
    Array.from({ length: count }, (_, at) => {
      const columns = Math.ceil(count / (at + 1));
      return {
        card: Math.min(width / ((columns - 1) * step + 1.08), height / (at + 1) / 1.46, LARGEST),
        step,
        columns,
      };
    }).reduce((best, other) => (other.card > best.card ? other : best), { card: 0, step, columns: 1 });
  const apart = lying(APART);
  const found = apart.card >= READABLE ? apart : lying(OVER);
  const { columns } = found;
  const rows = Math.ceil(count / columns);
  const place = (at: number) => ({
    x: (at % columns) - (columns - 1) / 2,
    y: Math.floor(at / columns) - (rows - 1) / 2,
  });
  return { ...found, place };
}
const APART = 1.05; // distance between cards, in card widths
const OVER = 0.55;
const READABLE = 40; // pixels
const LARGEST = 92;

/** A set of extra jewels in the game's notation. */
export function extrasText(values: number[]): string {
  return values.length === 0 ? "none" : [...values].sort((a, b) => a - b).join("+");
}

/** The number of open safes. */
export function openSafes(view: BoardView<SchattendiebView>): number {
  return view.locks.filter((lock) => lock === OPEN).length;
}

export const ACTIONS = ["play", "stalemate", "thieves", "extras", "fill", "close", "draw"] as const;

/** The index of the current one of the seven actions, by step. */
export const ACTION_OF_STEP: Record<string, number> = { play: 0, steal: 2, add: 3 };

export type Fate = { key: string; facts: Record<string, string | number> };

/** The cards a guest played in a round, and what happened to them. */
export interface Played {
  cards: number[];
  fates: Fate[];
}

/** Milliseconds after the turning up at which a fate is shown, because the seven actions follow one another. */
export const FATE_DELAYS: Record<string, number> = {
  cancelled: 600,
  stole: 1100,
  robbed: 1100,
  missed: 1100,
  filled: 1600,
  closed: 1900,
  failed: 1900,
};

/** The cards played in a round by seat, from the turning up until a guest lays a card again. */
export function playedIn(round: VisibleEvent[], players: number, names: string[], say: Say): Played[] {
  const all: Played[] = Array.from({ length: players }, () => ({ cards: [], fates: [] }));
  for (const { kind, seat, facts } of round) {
    const mine = all[seat];
    if (!mine) continue;
    const card = facts.card === undefined ? "" : cardName(facts.card, say);
    if (kind === "laid") all[seat] = { cards: [], fates: [] };
    if (kind === "turned" || kind === "added") mine.cards.push(facts.card!);
    if (kind === "cancelled" || kind === "missed" || kind === "failed") mine.fates.push({ key: kind, facts: { card } });
    if (kind === "closed") mine.fates.push({ key: kind, facts: { card, points: facts.points ?? 0 } });
    if (kind === "filled") mine.fates.push({ key: kind, facts: { cards: facts.cards ?? 0 } });
    if (kind === "stole") {
      mine.fates.push({ key: kind, facts: { card, from: names[facts.from!] ?? "" } });
      all[facts.from!]?.fates.push({ key: "robbed", facts: { card, by: names[seat] ?? "" } });
    }
  }
  return all;
}

/** The events of the round that is shown; turning cards up starts a new one. */
export function shownEvents(round: VisibleEvent[], news: VisibleEvent[]): VisibleEvent[] {
  const turned = news.findIndex((event) => event.kind === "turned");
  if (turned >= 0) return news.slice(turned);
  return news.some((event) => event.kind === "began") ? [] : [...round, ...news];
}
