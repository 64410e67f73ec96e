/** Sentences for the events of a game, with pictures of cards where the table shows them. */
import type { FluentVariable } from "@fluent/bundle";
import type { GameParts } from "./games";
import { capitalized, formatList, say, sayVariant } from "./i18n.svelte";
import type { VisibleEvent } from "./wire";

/** How a game names its cards and places in a sentence. */
export type Naming = Pick<GameParts, "cardName" | "placeFacts">;

/** The names of the seats, and the seat of the reader, who is "you". */
export interface Readers {
  names: string[];
  you: number | undefined;
}

/** A part of a sentence: text, a card, or the name of the seat that acts. */
export type Piece = { text: string } | { card: number } | { actor: string };

/** Events that one sentence tells: equal ones, or equal but for their cards. */
export interface Merged {
  event: VisibleEvent;
  times: number;
  lists: Record<string, { values: number[]; texts: string[] }>; // of the facts that may differ
}

const SEAT_FACTS = ["to", "from"]; // facts of an event that are seats: a sentence has their names
const LISTED_FACTS = ["card", "cell"]; // facts that a sentence can list
const [CARD, ACTOR, END] = ["\ue000", "\ue001", "\ue002"]; // private characters around what is no plain text

const isListed = (fact: string): boolean => LISTED_FACTS.includes(fact);

function canMerge(one: VisibleEvent, other: VisibleEvent): boolean {
  const keys = Object.keys(one.facts);
  return (
    one.seat === other.seat &&
    !!one.known === !!other.known &&
    keys.length === Object.keys(other.facts).length &&
    keys.every((fact) => fact in other.facts && (isListed(fact) || one.facts[fact] === other.facts[fact]))
  );
}

/** Merge events of the same kind in a row, seat by seat: dealing goes round the table. */
export function mergeEvents(events: readonly VisibleEvent[]): Merged[] {
  const merged: Merged[] = [];
  let run = 0; // where the events of the present kind begin
  for (const event of events) {
    if (merged.at(-1)?.event.kind !== event.kind) run = merged.length;
    let same = merged.slice(run).find((each) => canMerge(each.event, event));
    if (!same) merged.push((same = { event, times: 0, lists: {} }));
    same.times += 1;
    for (const fact of Object.keys(event.facts).filter(isListed)) {
      const list = (same.lists[fact] ??= { values: [], texts: [] });
      list.values.push(event.facts[fact]!);
      list.texts.push(event.texts?.[fact] ?? String(event.facts[fact]));
    }
  }
  return merged;
}

/** Only here is the notation of an event used: a message selects words by it, unless a name replaces it. */
function factsOf({ event, lists }: Merged, { names, you }: Readers, naming: Naming): Record<string, FluentVariable> {
  const facts: Record<string, FluentVariable> = { ...event.facts, ...event.texts };
  for (const [fact, { texts }] of Object.entries(lists)) facts[fact] = formatList(texts);
  for (const fact of SEAT_FACTS) {
    const seat = event.facts[fact];
    if (seat !== undefined) facts[fact] = seat === you ? say(`web-you-${fact}`) : (names[seat] ?? "");
  }
  if (lists.card && naming.cardName) facts.card = lists.card.values.map((card) => CARD + card + END).join(" ");
  if ("place" in event.facts) Object.assign(facts, naming.placeFacts?.(event.facts.place));
  if (event.seat >= 0) facts.seat = ACTOR + (event.seat === you ? say("web-you") : (names[event.seat] ?? "")) + END;
  return facts;
}

/** The sentence of some events, in pieces. */
export function eventPieces(game: string, merged: Merged, readers: Readers, naming: Naming): Piece[] {
  const { event, times } = merged;
  const key = `${game}-event-${event.kind}${event.known ? "-known" : ""}`;
  const facts = factsOf(merged, readers, naming);
  const told = (count: number) =>
    event.seat >= 0 && event.seat === readers.you
      ? sayVariant(key, "you", { ...facts, times: count })
      : say(key, { ...facts, times: count });
  const sentence = told(times);
  const isCounted = times === 1 || !!merged.lists.card || sentence !== told(1);
  return piecesOf(isCounted ? sentence : say("web-log-times", { told: sentence, count: times }));
}

function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of sentence.split(/(?=[\ue000\ue001])|(?<=\ue002)/)) {
    const inner = part.slice(1, -1);
    if (part.startsWith(CARD)) pieces.push({ card: Number(inner) });
    else if (part.startsWith(ACTOR)) pieces.push({ actor: pieces.length ? inner : capitalized(inner) });
    else pieces.push({ text: pieces.length ? part : capitalized(part) });
  }
  return pieces;
}

/** Pieces as plain text: cards by their names, and those beside one another as a list. */
export function plainText(pieces: readonly Piece[], naming: Naming): string {
  let text = "";
  let cards: string[] = [];
  const flush = () => {
    if (cards.length) text += formatList(cards);
    cards = [];
  };
  for (const [at, piece] of pieces.entries()) {
    if ("card" in piece) {
      cards.push(naming.cardName!(piece.card, say));
      continue;
    }
    if ("text" in piece && piece.text === " " && cards.length && "card" in (pieces[at + 1] ?? {})) continue;
    flush();
    text += "text" in piece ? piece.text : piece.actor;
  }
  flush();
  return capitalized(text);
}

/** An event as a sentence. */
export function eventSentence(game: string, event: VisibleEvent, readers: Readers, naming: Naming): string {
  return plainText(eventPieces(game, mergeEvents([event])[0]!, readers, naming), naming);
}

/** Events as sentences, as few as possible. */
export function eventSentences(
  game: string,
  events: readonly VisibleEvent[],
  readers: Readers,
  naming: Naming,
): string[] {
  return mergeEvents(events).map((merged) => plainText(eventPieces(game, merged, readers, naming), naming));
}
