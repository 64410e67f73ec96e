import { expect, test } from "vitest";
import type { GoldinselView, Right } from "../../lib/wire";
import { layout } from "./layout";
import { drawn, ISLANDS, purses, SEA, spoils } from "./parts";

const right = (owner: number, value: number): Right => [owner, false, value];

test("a chest of 5 under red's 6, blue's 4 and green's 4 brings 5, 4 and 3 (GO-E3)", () => {
  const [red, blue, green] = spoils([right(0, 6), right(1, 4), right(2, 4)], 5, false);
  expect([red, blue, green].map((one) => [one!.seat, one!.chest + one!.coins])).toEqual([
    [0, 5],
    [1, 4],
    [2, 3],
  ]);
});

test("on the gold island the lowest of the highest rights gets the coin of 3 (GO-E5)", () => {
  const [first, second] = spoils([right(1, 5), right(0, 5)], 4, true);
  expect([first!.seat, first!.gold, second!.gold]).toEqual([1, 3, 0]);
});

test("the gold of a whole game adds up to what the game counted", () => {
  const laid = [[[3, false, 3], [1, false, 6]], [], [[0, false, 1]], [[0, false, 6], [2, false, 2]], [[2, false, 6]], [[1, false, 5]], [[2, false, 4], [1, false, 2]], [[3, false, 2], [2, false, 5]], [], [[1, false, 4], [0, false, 2]], [[2, false, 1], [3, false, 5]], [[2, false, 3]]] as Right[][];
  const view = { laid, chests: [5, 3, 3, 3, 5, 4, 5, 4, 6, 6, 4, 4], gold: 10, relics: [1, 3, -1, 0] } as unknown as GoldinselView;
  const totals = purses(view).map(({ chests, coins, gold, relic }) => chests + coins + gold + relic);
  expect(totals).toEqual([13, 22, 23, 15]);
});

test("a card is read from the box: its flag, its ability, its poker sign", () => {
  expect(drawn(8)).toEqual({ text: "robsH", ability: "robbery", double: true, steps: "H", poker: false });
});

test.each([0.68, 0.9, 1, 1.4, 1.9])("on a sheet of shape %d no island hides another, and all lie on it", (aspect) => {
  const { places, width, coast, isle } = layout(aspect);
  const shores = places.slice(SEA, SEA + ISLANDS.length);
  for (const a of shores) {
    expect(a.x > isle.x / 2 && a.x < width - isle.x / 2 && a.y > isle.y / 2 && a.y < coast).toBe(true);
    for (const b of shores) if (a !== b) expect(Math.hypot((a.x - b.x) / isle.x, (a.y - b.y) / isle.y)).toBeGreaterThan(0.9);
  }
});
