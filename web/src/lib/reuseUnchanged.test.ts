import { expect, test } from "vitest";
import { reuseUnchanged } from "./reuseUnchanged";

test("unchanged parts are the same objects as before", () => {
  const before = { safes: [[1, 2], [3]], stock: 5, options: { games: "1" } };
  const now = {
    safes: [
      [1, 2],
      [3, 4],
    ],
    stock: 4,
    options: { games: "1" },
  };
  const result = reuseUnchanged(before, structuredClone(now));
  expect(result).toEqual(now);
  expect(result.safes[0]).toBe(before.safes[0]);
  expect(result.safes[1]).not.toBe(before.safes[1]);
  expect(result.options).toBe(before.options);
  expect(reuseUnchanged(before, structuredClone(before))).toBe(before);
});

test("changed lengths, keys and types are taken over", () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [[1], [1, undefined]],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[], {}],
    [null, [1]],
    [{ a: [1] }, { a: null }],
    [undefined, 3],
  ]) {
    expect(reuseUnchanged(before, now)).toEqual(now);
  }
});
