/** Helpers of the Goldinsel board: cards, places, pirates and chests from the numbers of a view. */
import { goldinsel as STANDARD } from "../../lib/box";
import { boxOf } from "../../lib/edition";
import type { Play, BoardView } from "../../lib/play.svelte";
import type { Say } from "../../lib/i18n.svelte";
import type { EditionCard } from "../../lib/wire";
import { CARDS, type GoldinselView } from "./view";

export const COLOURS = STANDARD.colours;
export const LETTERS = COLOURS.map((colour) => colour[0]!.toUpperCase());
export const RELICS = Object.keys(STANDARD.relics) as (keyof typeof STANDARD.relics)[];
export const SEA = STANDARD.sea; // the place of the first island
const FAR = STANDARD.far; // the place of the field of a long ring that comes after the sea
export const LOWER = FAR - 2;
export const UPPER = FAR - 1;
export const CREW = 3; // the most pirates a player can have

export let BOX = boxOf(STANDARD);
let cards: readonly string[] = CARDS;
export let PLACES: readonly string[] = BOX.places;
export let ISLANDS: readonly string[] = BOX.islands.map(({ name }) => name);

/** Draw the components of an edition from now on; without one, those of the standard edition. */
export function useEdition(edition?: EditionCard): void {
  BOX = boxOf(STANDARD, edition);
  cards = edition?.cards ?? CARDS;
  PLACES = BOX.places;
  ISLANDS = BOX.islands.map(({ name }) => name);
}

export const isAtSea = (place: number): boolean => place >= SEA && place < FAR;
/** The number of a field of the ring, clockwise from the lighthouse. */
export const fieldNumber = (place: number): number => (place < SEA ? place : place - FAR + SEA);
export const placeOfField = (field: number): number => (field < SEA ? field : field - SEA + FAR);
/** Does the board of this edition have the place? A short ring has fewer fields. */
export const isOnBoard = (place: number): boolean => isAtSea(place) || fieldNumber(place) < BOX.ring.length;

/** The colours of the captains, ships and rights, by seat. */
const SEAT_TINTS = ["red", "blue", "green", "yellow"];
export const tint = (seat: number): string => `var(--${SEAT_TINTS[seat] ?? "black"})`;
export const pirateTint = (colour: number): string => `var(--pirate-${COLOURS[colour]})`;
export const islandColour = (island: number): number =>
  (COLOURS as readonly string[]).indexOf(BOX.islands[island]!.colour);

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
  const ability: string = BOX.abilities[BOX.ability[card]!]!;
  const double = ability.startsWith("double ");
  return {
    text: cards[card]!,
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

export const cardOf = (word: string): number => cards.indexOf(word);

/** The kind of a field of the nest; empty at sea. */
export const fieldOf = (place: number): string => (isAtSea(place) ? "" : (BOX.ring[fieldNumber(place)] ?? ""));

/** The name of what a place gives. */
export function gift(place: number, say: Say): string {
  const field = fieldOf(place);
  const colour = (COLOURS as readonly string[]).indexOf(field);
  const shore = place === LOWER ? "lower" : place === UPPER ? "upper" : "isle";
  return say("goldinsel-board-gift", {
    kind: colour >= 0 ? "pirate" : isAtSea(place) ? shore : field,
    colour: LETTERS[colour] ?? "",
  });
}

/** The facts that name a place in a sentence. A field of the nest is named by what it gives, because the board shows no numbers. */
export function placeFacts(place: number): Record<string, string> {
  if (place === 0 || isAtSea(place)) return { place: PLACES[place]! };
  const colour = (COLOURS as readonly string[]).indexOf(fieldOf(place));
  return { place: "field", kind: colour >= 0 ? "pirate" : fieldOf(place), colour: LETTERS[colour] ?? "" };
}

export const placeName = (place: number, say: Say): string => say("goldinsel-place", placeFacts(place));

/** The name of a field of the nest with its position, because several fields give the same. */
export function fieldName(place: number, say: Say): string {
  const [field, fields] = [fieldNumber(place), BOX.ring.length];
  const round = field <= fields / 2 ? "clockwise" : "anticlockwise";
  return say("goldinsel-board-lies", { gift: gift(place, say), count: Math.min(field, fields - field), round });
}

/** The colours of single pirates, from their number by colour. */
export const pirates = (counts: readonly number[]): number[] =>
  counts.flatMap((count, colour) => Array.from({ length: count }, () => colour));

/** The places of a captain and a ship: one of them is the figure of the seat, and the other is at home. */
export const captainAt = (place: number): number => (isAtSea(place) ? 0 : place);
export const shipAt = (place: number): number => (isAtSea(place) ? place : 0);

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
