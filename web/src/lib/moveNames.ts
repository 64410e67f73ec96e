/** Moves in words, outside the position in which they can be made: for reviews, hints and puzzles. */
import type { GameParts } from "./games";
import { formatList, labelled, say, sayIfKnown } from "./i18n.svelte";
import type { Play } from "./play.svelte";
import type { Reason } from "./wire";

/** A move in words: "Lay: red 5 → b2". */
export function moveName(move: string, parts: GameParts, names: readonly string[]): string {
  const words = move.split(" ");
  const step = parts.steps.indexOf(words[0]!); // where words mean something else in another step, the verb names the step
  const asked = {
    picked: words,
    matching: () => [[0, move]],
    view: { step },
    name: (seat: number) => names[seat] ?? "",
  } as unknown as Play;
  const [verb, ...rest] = words.map((word, at) => parts.wordName(word, at, asked, say));
  return rest.length ? labelled(verb!, rest.join(" → ")) : verb!;
}

/** The sentence of a reason, with the names of cards and players; empty if there are no words for it. */
export function reasonText(
  reason: Reason | null,
  parts: GameParts,
  names: readonly string[],
  cards: readonly string[],
): string {
  if (!reason) return "";
  const named = (fact: string, value: string | number): string | number => {
    if (typeof value === "number") return fact === "seat" ? (names[value - 1] ?? value) : value;
    const words = value.split(/[ ,]+/).map((word) => cards.indexOf(word));
    return parts.cardName && words.every((card) => card >= 0)
      ? formatList(words.map((card) => parts.cardName!(card, say)))
      : value;
  };
  const facts = Object.fromEntries(
    Object.entries(reason.facts).map(([fact, value]) => [fact, named(fact, value)] as const),
  );
  const { place } = reason.facts;
  if (typeof place === "string" && parts.placeOf) Object.assign(facts, parts.placeFacts?.(parts.placeOf(place)));
  return sayIfKnown(reason.key, facts) ?? "";
}
