import { expect, test } from "vitest";
import { loadLanguage, say } from "../../lib/i18n.svelte";
import { EVENTS_OF_GAMES, expectNoCodes, LANGUAGES, NAMES } from "../../lib/noCodes.testing";
import type { VisibleEvent } from "../../lib/wire";
import { cardOf, playedIn, tiled } from "./parts";

const event = (kind: string, seat: number, facts: Record<string, number>): VisibleEvent => ({
  kind,
  seat,
  facts,
  known: false,
});
const name = (key: string, facts: Record<string, unknown> = {}): string =>
  `${key.split("-").at(-1)} ${String(facts.letter)}${String(facts.value)}`;

test("the fate of a card is shown until its guest lays another", () => {
  const R5 = cardOf("R5");
  const round = [
    event("turned", 0, { card: R5 }),
    event("turned", 1, { card: cardOf("TR") }),
    event("stole", 1, { card: R5, from: 0 }),
  ];
  const [victim, thief] = playedIn(round, 2, ["Ada", "Bas"], name);
  expect(victim).toEqual({ cards: [R5], fates: [{ key: "robbed", facts: { card: "jewel R5", by: "Bas" } }] });
  expect(thief!.fates).toEqual([{ key: "stole", facts: { card: "jewel R5", from: "Ada" } }]);
  expect(playedIn([...round, event("laid", 0, {})], 2, ["Ada", "Bas"], name)[0]).toEqual({ cards: [], fates: [] });
});

test.each([1, 3, 8, 22])("%d jewels fit in a safe with visible values", (count) => {
  for (const [width, height] of [
    [160, 60],
    [380, 190],
    [120, 260],
  ] as const) {
    const { card, step, place } = tiled(count, width, height);
    for (let at = 0; at < count; at++) {
      expect(card * (Math.abs(place(at).x) * step * 2 + 1)).toBeLessThanOrEqual(width);
      expect(card * 1.4 * (Math.abs(place(at).y) * 2 + 1)).toBeLessThanOrEqual(height);
    }
    expect(step).toBeGreaterThan(0.5); // the value takes half of the width
  }
});

test.each(LANGUAGES)("the fates of played cards have no codes (%s)", async (lang) => {
  await loadLanguage(lang, "schattendieb");
  const round = EVENTS_OF_GAMES.schattendieb!.filter(({ kind }) => kind !== "laid"); // laying a card starts a new round
  const fates = playedIn(round, NAMES.length, NAMES, say).flatMap((played) => played.fates);
  const kinds = new Set(fates.map(({ key }) => key));
  expect([...kinds].sort()).toEqual(["cancelled", "closed", "failed", "filled", "missed", "robbed", "stole"]);
  for (const { key, facts } of fates) expectNoCodes(say(`schattendieb-board-fate-${key}`, facts), "schattendieb", lang);
});
