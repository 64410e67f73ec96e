import { expect, test } from "vitest";
import { errorsOf, graphPoints, luckOf, percent, signedPoints } from "./review";
import type { DecisionReview, Review, SeatReview } from "./wire";

test("shares are told in points with a real sign", () => {
  expect([0.123, -0.09, 0.001].map(signedPoints)).toEqual(["+12", "−9", "0"]);
  expect(percent(1 / 3)).toBe(33);
});

test.each([
  [0.3, 0.02, "very-lucky"],
  [0.1, 0.02, "lucky"],
  [0.1, 0.08, "even"],
  [0.02, 0.001, "even"],
  [-0.1, 0.02, "unlucky"],
  [-0.4, 0.02, "very-unlucky"],
])("luck of %d give or take %d is %s", (luck, luck_error, said) => {
  expect(luckOf({ luck, luck_error })).toBe(said);
});

test("only choices that cost something are errors", () => {
  const choice = (action: string) => ({ action, value: 0.5, error: 0.01, share: null, reason: null });
  const decision = (played: string, loss: number): DecisionReview => ({
    move: 1,
    played,
    choices: [choice("a"), choice("b")],
    loss,
    loss_error: 0.01,
    verdict: loss ? "mistake" : "fine",
  });
  const seat = { decisions: [decision("b", 0.1), decision("b", 0), decision("a", 0)] } as SeatReview;
  expect(errorsOf(seat).map(({ loss }) => loss)).toEqual([0.1]);
});

test("a line of the graph spans the box", () => {
  const moves = [[0.5], [1], [0]].map((values) => ({ values }));
  expect(graphPoints({ moves } as Review, 0, 10, 4)).toEqual([
    [0, 2],
    [5, 0],
    [10, 4],
  ]);
});
