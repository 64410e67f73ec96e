import { expect, test } from "vitest";
import goldinsel from "../games/goldinsel";
import schattendieb from "../games/schattendieb";
import { mayPlayItself } from "./forcedChoice";
import type { SeatCard } from "./wire";

const table = (...kinds: SeatCard["kind"][]) => ({ seats: kinds.map((kind) => ({ kind }) as SeatCard) });

test.each([
  ["only bots are there", schattendieb, "add", table("person", "bot", "bot"), true],
  ["somebody else could time it", schattendieb, "add", table("person", "person", "bot"), false],
  ["somebody may still come back", goldinsel, "use", table("person", "bot", "person"), false],
  ["all know that it is the only choice", schattendieb, "steal", table("person", "person"), true],
  ["the table is not known", goldinsel, "use", undefined, false],
] as const)("%s", (_name, parts, step, at, expected) => {
  expect(mayPlayItself(parts, step, at, 0)).toBe(expected);
});

test("an onlooker has no choice", () => {
  expect(mayPlayItself(goldinsel, "use", table("bot", "bot"), undefined)).toBe(false);
});
