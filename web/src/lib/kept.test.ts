import { expect, test } from "vitest";
import { kept } from "./kept";

test("what has not changed is the same thing as before", () => {
  const before = { safes: [[1, 2], [3]], stock: 5, options: { games: "1" } };
  const now = {
    safes: [
      [1, 2],
      [3, 4],
    ],
    stock: 4,
    options: { games: "1" },
  };
  const told = kept(before, structuredClone(now));
  expect(told).toEqual(now);
  expect(told.safes[0]).toBe(before.safes[0]);
  expect(told.safes[1]).not.toBe(before.safes[1]);
  expect(told.options).toBe(before.options);
  expect(kept(before, structuredClone(before))).toBe(before);
});

test("what is shorter, longer, gone or of another kind is told as it is", () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [[1], [1, undefined]],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[], {}],
    [null, [1]],
    [{ a: [1] }, { a: null }],
    [undefined, 3],
  ]) {
    expect(kept(before, now)).toEqual(now);
  }
});
