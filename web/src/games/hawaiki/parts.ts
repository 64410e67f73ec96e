/** Helpers of the Hawaiki board: cards, hands and spoken words from the numbers of a view. They know no rules. */
import { hawaiki as STANDARD } from "../../lib/box";
import { boxOf } from "../../lib/edition";
import type { Play, BoardView } from "../../lib/play.svelte";
import type { EditionCard, VisibleEvent } from "../../lib/wire";
import type { Say } from "../../lib/i18n.svelte";
import type { AnimalName } from "./animals";
import { CARDS, type HawaikiView } from "./view";

let box = boxOf(STANDARD);
let cards: readonly string[] = CARDS;
export let LETTERS: readonly string[] = box.letters;

/** Draw the components of an edition from now on; without one, those of the standard edition. */
export function useEdition(edition?: EditionCard): void {
  box = boxOf(STANDARD, edition);
  cards = edition?.cards ?? CARDS;
  LETTERS = box.letters;
}

export const FORMS = ["none", "pair", "run", "flush", "triple"] as const;
const PHRASES = ["silent", "thanks", "kindly"] as const;
const NO_CARD = -1;

/** The face of a card. */
export interface Front {
  text: string;
  colour: number;
  suit: string;
  value: number;
  animal: AnimalName;
}

export function front(card: number): Front {
  const colour = box.colour[card]!;
  return {
    text: cards[card]!,
    colour,
    suit: box.colours[colour]!,
    value: box.value[card]!,
    animal: box.animals[colour]!,
  };
}

export function cardOf(text: string): number {
  return cards.indexOf(text);
}

/** "red 5, octopus" */
export function cardName(card: number, say: Say): string {
  const { colour, value, animal } = front(card);
  return say("hawaiki-board-card", { colour: LETTERS[colour]!, value: String(value), animal });
}

/** A card without its animal, for sentences: "red 5". */
export function shortName(card: number, say: Say): string {
  const { colour, value } = front(card);
  return say("hawaiki-board-short", { colour: LETTERS[colour]!, value: String(value) });
}

/** A card in a hand; of two equal cards the others may know only one. */
export interface Held {
  key: string; // the card and its number among equal cards: `card-32-0`
  card: number;
  open: boolean; // everybody knows it
  secret: boolean; // HA-V1
}

/** A card in the viewer's hand: "red 5, octopus, known to all". */
export function heldName({ card, secret, open }: Held, say: Say): string {
  const name = cardName(card, say);
  if (secret) return say("hawaiki-board-is-secret", { card: name });
  return open ? say("hawaiki-board-is-open", { card: name }) : name;
}

/** The viewer's own cards, with what the others know of them. */
export function ownHand(view: BoardView<HawaikiView>, seat: number): Held[] {
  const known = [...(view.known[seat] ?? [])];
  const seen = new Map<number, number>();
  const hand = view.hand.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    const at = known.indexOf(card);
    if (at >= 0) known.splice(at, 1);
    return { key: `card-${card}-${nth}`, card, open: at >= 0, secret: false };
  });
  const hidden = view.secrets[seat] ?? NO_CARD;
  const secret = hand.find(({ card, open }) => card === hidden && !open) ?? hand.find(({ card }) => card === hidden);
  if (secret) Object.assign(secret, { secret: true, open: false });
  return hand;
}

/** The cards of another seat: the known ones, the number of unknown ones, and whether one of these is secret. */
export function othersHand(
  view: BoardView<HawaikiView>,
  seat: number,
): { known: number[]; backs: number; secret: boolean } {
  const known = view.known[seat]!;
  return { known, backs: view.held[seat]! - known.length, secret: view.secrets[seat] !== NO_CARD };
}

/** The combination that a previewed card forms, if it is announced automatically. */
export function formedBy(events: readonly VisibleEvent[]): (typeof FORMS)[number] {
  const formed = events.find(({ kind }) => kind === "formed");
  return FORMS[formed?.facts.combination ?? 0]!;
}

/** The latest spoken words of a seat. */
export function saying(news: readonly VisibleEvent[], seat: number, say: Say): string {
  const said = news
    .filter((event) => event.seat === seat)
    .flatMap(({ kind, facts }) => {
      if (kind === "announced") return [say("hawaiki-board-cry", { combination: FORMS[facts.combination!]! })];
      if (kind === "thanked") return [say("hawaiki-board-phrase", { phrase: PHRASES[facts.phrase!]! })];
      if (kind === "called" && facts.call === 1) return [say("hawaiki-board-called")];
      return [];
    });
  return said.at(-1) ?? "";
}

/** The seat whose turn comes next: play goes to the right (HA-3.4). */
export function rightOf(seat: number, players: number): number {
  return (seat + players - 1) % players;
}

export function wordName(word: string, position: number, play: Play, say: Say): string {
  if (position === 0) return say("hawaiki-board-verb", { verb: word });
  const verb =
    play.picked[0] ??
    play
      .matching()
      .find(([, text]) => text.split(" ")[position] === word)?.[1]
      .split(" ")[0];
  if (position === 3) return say("hawaiki-board-cry", { combination: word });
  if (verb === "name") return play.name(Number(word) - 1);
  if (verb === "go") return say("hawaiki-board-verb", { verb: "go" });
  if (verb === "sacrifice" || position === 2) return say("hawaiki-board-pile-name", { pile: word });
  return cardName(cardOf(word), say);
}
