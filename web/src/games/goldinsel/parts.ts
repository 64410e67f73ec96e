/** Helpers of the Goldinsel board: cards, places, pirates and chests from the numbers of a view. */
import { goldinsel as BOX } from "../../lib/box";
import type { Play, BoardView } from "../../lib/play.svelte";
import type { Say } from "../../lib/i18n.svelte";
import { CARDS, type GoldinselView } from "../../lib/wire";

export const COLOURS = BOX.colours;
export const LETTERS = COLOURS.map((colour) => colour[0]!.toUpperCase());
export const PLACES: readonly string[] = BOX.places;
export const SEA = BOX.sea;
export const ISLANDS = Object.keys(BOX.islands) as (keyof typeof BOX.islands)[];
export const RELICS = Object.keys(BOX.relics) as (keyof typeof BOX.relics)[];
export const LOWER = PLACES.indexOf("lower");
export const UPPER = PLACES.indexOf("upper");
export const CREW = 3; // the most pirates a player can have

/** The colours of the captains, ships and rights, by seat. */
const SEAT_TINTS = ["red", "blue", "green", "yellow"];
export const tint = (seat: number): string => `var(--${SEAT_TINTS[seat] ?? "black"})`;
export const pirateTint = (colour: number): string => `var(--pirate-${COLOURS[colour]})`;
export const islandColour = (island: number): number =>
  (COLOURS as readonly string[]).indexOf(BOX.islands[ISLANDS[island]!].colour);

/** The face of a card. */
export interface Drawn {
  text: string;
  ability: string;
  double: boolean;
  steps: string; // a number, or H for the lighthouse
  poker: boolean;
}

export function drawn(card: number): Drawn {
  const flag = BOX.flags[card]!;
  const ability: string = BOX.abilities[BOX.ability[card]!];
  const double = ability.startsWith("double ");
  return {
    text: CARDS.goldinsel[card]!,
    ability: ability.replace("double ", ""),
    double,
    steps: flag.replace("*", ""),
    poker: flag.endsWith("*"),
  };
}

/** "Landing 3 ♠" */
export function cardName(card: number, say: Say): string {
  const { ability, double, steps, poker } = drawn(card);
  return say("goldinsel-board-card", { ability, double: double ? "yes" : "no", steps, poker: poker ? "yes" : "no" });
}

export const cardOf = (word: string): number => (CARDS.goldinsel as readonly string[]).indexOf(word);

/** The kind of a field of the nest; empty at sea. */
export const fieldOf = (place: number): string => BOX.ring[place] ?? "";

/** The name of what a place gives. */
export function gift(place: number, say: Say): string {
  const field = fieldOf(place);
  const colour = (COLOURS as readonly string[]).indexOf(field);
  const shore = place === LOWER ? "lower" : place === UPPER ? "upper" : "isle";
  return say("goldinsel-board-gift", {
    kind: colour >= 0 ? "pirate" : place < SEA ? field : shore,
    colour: LETTERS[colour] ?? "",
  });
}

/** The facts that name a place in a sentence. A field of the nest is named by what it gives, because the board shows no numbers. */
export function placeFacts(place: number): Record<string, string> {
  if (place === 0 || place >= SEA) return { place: PLACES[place]! };
  const colour = (COLOURS as readonly string[]).indexOf(fieldOf(place));
  return { place: "field", kind: colour >= 0 ? "pirate" : fieldOf(place), colour: LETTERS[colour] ?? "" };
}

export const placeName = (place: number, say: Say): string => say("goldinsel-place", placeFacts(place));

/** The name of a field of the nest with its position, because several fields give the same. */
export function fieldName(place: number, say: Say): string {
  const round = place <= SEA / 2 ? "clockwise" : "anticlockwise";
  return say("goldinsel-board-lies", { gift: gift(place, say), count: Math.min(place, SEA - place), round });
}

/** The colours of single pirates, from their number by colour. */
export const pirates = (counts: readonly number[]): number[] =>
  counts.flatMap((count, colour) => Array.from({ length: count }, () => colour));

/** The places of a captain and a ship: one of them is the figure of the seat, and the other is at home. */
export const captainAt = (place: number): number => (place < SEA ? place : 0);
export const shipAt = (place: number): number => (place < SEA ? 0 : place);

/** GO-V1 Are notes shown to this seat? */
export const hasNotes = (play: Pick<Play, "view" | "me">): boolean =>
  play.view.options.notes === "on" && play.me !== undefined;

/** The gold of a chest, or 0 if it may not be shown: it may at the end, with notes on, and while looking into it (GO-5.4). */
export function chestOf(play: Pick<Play, "view" | "me" | "scene">, island: number): number {
  const view = play.view as BoardView<GoldinselView>;
  const peeked = play.scene.news.find(
    (event) => event.kind === "peeked" && event.seat === play.me && event.facts.island === island,
  );
  return view.chests[island] || (hasNotes(play) && view.memory.chests[island]) || (peeked?.facts.chest ?? 0);
}

/** The rights on an island with what they brought, the highest first, at the end of the game. */
export function turnedUp(
  view: BoardView<GoldinselView>,
  island: number,
): { seat: number; value: number; brought: number }[] {
  const rights = view.laid[island]!.map(([seat, , value], order) => ({
    seat,
    value,
    brought: view.brought[island]![order]!,
  }));
  return rights.sort((a, b) => b.value - a.value);
}
