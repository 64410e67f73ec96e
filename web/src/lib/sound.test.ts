import { expect, test } from "vitest";
import { soundsOf } from "./sound";
import type { VisibleEvent } from "./wire";

const events = (...kinds: string[]): VisibleEvent[] =>
  kinds.map((kind) => ({ kind, seat: 0, facts: {}, texts: {}, known: false }));

test("a move sounds like what happened", () => {
  const sounds = { laid: "card", took: "gem", paid: "coin" } as const;
  expect(soundsOf(events("laid", "took", "took", "filled"), sounds)).toEqual(["card", "gem"]);
  expect(soundsOf(events("filled"), sounds)).toEqual([]);
  expect(soundsOf(events("laid"), undefined)).toEqual([]);
});

test("a long move does not become noise", () => {
  const sounds = { laid: "card", took: "gem" } as const;
  expect(soundsOf(events("laid", "took", "laid", "took", "laid", "took"), sounds)).toHaveLength(4);
});
