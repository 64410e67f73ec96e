import { expect, test } from "vitest";
import { eventSentence } from "../../lib/eventSentences";
import { loadLanguage } from "../../lib/i18n.svelte";
import { layout } from "./layout";
import goldinsel from ".";
import { drawn, ISLANDS, SEA, turnedUp } from "./parts";
import type { GoldinselView, Right } from "./view";

test("rights are sorted by value, with what they brought", () => {
  const laid: Right[][] = [
    [
      [1, false, 2],
      [0, false, 6],
    ],
  ];
  const view = { laid, brought: [[4, 5]] } as unknown as GoldinselView;
  expect(turnedUp(view, 0)).toEqual([
    { seat: 0, value: 6, brought: 5 },
    { seat: 1, value: 2, brought: 4 },
  ]);
});

test("a card has a flag, an ability and a poker sign", () => {
  expect(drawn(8)).toEqual({ text: "robsH", ability: "robbery", double: true, steps: "H", poker: false });
});

test.each([0.68, 0.9, 1, 1.4, 1.9])("on a sheet of aspect %d no islands overlap", (aspect) => {
  const { places, width, coast, isle } = layout(aspect);
  const shores = places.slice(SEA, SEA + ISLANDS.length);
  for (const a of shores) {
    expect(a.x > isle.x / 2 && a.x < width - isle.x / 2 && a.y > isle.y / 2 && a.y < coast).toBe(true);
    for (const b of shores)
      if (a !== b) expect(Math.hypot((a.x - b.x) / isle.x, (a.y - b.y) / isle.y)).toBeGreaterThan(0.9);
  }
});

test("a card and a house have names in sentences", async () => {
  await loadLanguage("en", "goldinsel");
  const drew = { kind: "drew", seat: 0, facts: { card: 0 }, texts: { card: "land1*" }, known: true };
  expect(eventSentence("goldinsel", drew, { names: ["Ann"], you: undefined }, goldinsel)).toBe(
    "Ann draws Landing 1 ♠.",
  );
  const moved = { kind: "moved", seat: 0, facts: { card: 0, place: 4 }, texts: { card: "land1*", place: "n4" } };
  expect(eventSentence("goldinsel", moved, { names: ["Ann"], you: undefined }, goldinsel)).toBe(
    "Ann plays Landing 1 ♠ and moves to the poker house.",
  );
});
