import { describe, expect, it } from "vitest";
import { eventSentence } from "../../lib/eventSentences";
import { loadLanguage } from "../../lib/i18n.svelte";
import kadora from ".";
import { highestTotals, blockWith, byColour, cardOf, cornerOf, layingOf, sums, total } from "./parts";
import { CARDS, type KadoraView } from "./view";

const cards = (text: string) => text.split(" ").map((card) => (card === "." ? -1 : cardOf(card)));
const event = (kind: string, card: string, cell: number) => ({ kind, seat: 0, facts: { card: cardOf(card), cell } });

describe("the block", () => {
  const block = cards("R2b Y4d . . B3b . . . . . . . G5e . . .");

  it("has sums by row and column", () => {
    expect(sums(block)).toEqual({ rows: [6, 3, 0, 5], columns: [10, 4, 0, 0] });
  });

  it("is known before and after cards are taken", () => {
    const laying = layingOf([event("laid", "Y5b", 8), event("took", "B3b", 4), event("took", "R2b", 0)])!;
    const { full, left } = blockWith(block, laying);
    expect(sums(full).columns[0]).toBe(15);
    expect(sums(left).columns[0]).toBe(10);
    expect(CARDS[left[8]!]).toBe("Y5b");
  });

  it("does not change when a card is drawn", () => {
    expect(layingOf([{ kind: "drew", seat: 0, facts: { pile: 0, colour: 1 } }])).toBeUndefined();
  });
});

describe("loots", () => {
  it("have a highest total in each colour", () => {
    const loots = [cards("R5b R2e Y1d"), cards("R4b B4e")];
    expect(highestTotals(loots)).toEqual([7, 0, 1, 0, 4, 0]);
    expect(total(byColour(loots[0]!)[0]!)).toBe(7);
  });
});

it.each([
  [2, 0, 0, 0],
  [2, 1, 15, 180], // from the bottom right, to the left
  [4, 1, 3, 90],
  [4, 3, 12, 270],
])("of %d players seat %d reads from cell %d", (players, turn, cell, degrees) => {
  expect(cornerOf({ players, turn } as KadoraView)).toEqual({ cell, turn: degrees });
});

it("a sentence begins with a capital", async () => {
  await loadLanguage("en", "kadora");
  const turned = { kind: "turned", seat: -1, facts: { card: 0 }, texts: { card: "R2b", cell: "a1" } };
  expect(eventSentence("kadora", turned, { names: [], you: undefined }, kadora)).toBe("Red 2 is turned up on a1.");
});
