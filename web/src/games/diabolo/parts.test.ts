import { expect, test } from "vitest";
import type { VisibleEvent } from "../../lib/wire";
import { groups, outcomes, roundEnded, tilt } from "./parts";

const event = (kind: string, seat: number, facts: Record<string, number>): VisibleEvent => ({ kind, seat, facts });

test("a hand is grouped by colour, and equal cards have different keys", () => {
  const [red, blue] = groups([0, 0, 4, 24]);
  expect([red!.total, blue!.total]).toEqual([7, 5]);
  expect(new Set(red!.cards.map((one) => one.key)).size).toBe(3);
});

test("a balance tips to the higher sum", () => {
  expect(tilt(7, 2)).toBeLessThan(0);
  expect(tilt(2, 3)).toBeGreaterThan(0);
  expect(tilt(4, 4)).toBe(0);
});

test("a scoring has doubles, hands and points by row (DI-E1, DI-E2)", () => {
  const news = [
    event("doubled", 0, { row: 3, double: 1 }),
    event("doubled", 1, { row: 3, double: 0 }),
    event("showed", 0, { card: 18 }),
    event("showed", 0, { card: 16 }),
    event("showed", 1, { card: 19 }),
    event("scored", 0, { row: 3, points: 12 }),
    event("showed", 1, { card: 22 }),
    event("scored", 1, { row: 4, points: -3 }),
    event("began", 1, { round: 1 }),
  ];
  const [purple, blue] = outcomes(news, 3);
  expect(purple).toEqual({
    row: 3,
    verdict: "heaven",
    shown: [[18, 16], [19], []],
    doubled: [true, false, false],
    points: [12, 0, 0],
  });
  expect([blue!.verdict, blue!.points]).toEqual(["hell", [0, -3, 0]]);
  expect(roundEnded(news)).toBe(true);
});
