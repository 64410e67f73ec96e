/** From the numbers of a view to what is drawn. */
import { schattendieb as box } from "../../lib/box";
import { CARDS, type SchattendiebView, type Told } from "../../lib/wire";
import type { Say } from "../../lib/words.svelte";

export const COVERED = -1; // a card on the table that lies face down
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
  const text: string = CARDS.schattendieb[card]!;
  const kind = card < box.safe ? "jewel" : card < box.thief ? "lock" : "thief";
  const letter = (kind === "thief" ? text[1] : text[0]) as Letter;
  return { text, kind, letter, value: box.value[card]! };
}

export function cardOf(text: string): number {
  return (CARDS.schattendieb as readonly string[]).indexOf(text);
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

/** The extra jewels that a set of values stands for, as the notation has it. */
export function extrasText(values: number[]): string {
  return values.length === 0 ? "none" : [...values].sort((a, b) => a - b).join("+");
}

/** How many safes are still open: the tension of the game. */
export function openSafes(view: SchattendiebView): number {
  return view.locks.filter((lock) => lock === OPEN).length;
}

export const ACTIONS = ["play", "stalemate", "thieves", "extras", "fill", "close", "draw"] as const;

/** Which of the seven actions the table is at, by what it asks. */
export const ACTION_OF_STEP: Record<string, number> = { play: 0, steal: 2, add: 3 };

export type Fate = { key: string; facts: Record<string, string | number> };

/** What became of the cards of a round, by seat: from the turning up until cards are laid again. */
export function fates(round: Told[], players: number, names: string[]): Fate[][] {
  const all: Fate[][] = Array.from({ length: players }, () => []);
  for (const told of round) {
    const card = told.texts?.card ?? "";
    const mine = all[told.seat];
    if (!mine) continue;
    if (told.kind === "cancelled") mine.push({ key: "cancelled", facts: { card } });
    if (told.kind === "missed") mine.push({ key: "missed", facts: { card } });
    if (told.kind === "failed") mine.push({ key: "failed", facts: { card } });
    if (told.kind === "closed") mine.push({ key: "closed", facts: { card, points: told.facts.points ?? 0 } });
    if (told.kind === "filled") mine.push({ key: "filled", facts: { cards: told.facts.cards ?? 0 } });
    if (told.kind === "stole") {
      mine.push({ key: "stole", facts: { card, from: names[told.facts.from!] ?? "" } });
      all[told.facts.from!]?.push({ key: "robbed", facts: { card, by: names[told.seat] ?? "" } });
    }
  }
  return all;
}

/** The events of the round that can still be seen: a new turning up begins anew. */
export function followed(round: Told[], news: Told[]): Told[] {
  const turned = news.findIndex((told) => told.kind === "turned");
  if (turned >= 0) return news.slice(turned);
  return news.some((told) => told.kind === "began") ? [] : [...round, ...news];
}
