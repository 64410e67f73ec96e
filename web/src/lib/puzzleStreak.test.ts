import { expect, test } from "vitest";
import { noteSolved, solvedDays } from "./puzzleStreak";

test("days in a row are counted, and a missed day begins anew", () => {
  expect(solvedDays("2026-02-28")).toBe(0);
  for (const day of ["2026-02-28", "2026-03-01", "2026-03-01"]) noteSolved(day);
  expect(solvedDays("2026-03-01")).toBe(2);
  expect(solvedDays("2026-03-02")).toBe(0);
  noteSolved("2026-03-03");
  expect(solvedDays("2026-03-03")).toBe(1);
});
