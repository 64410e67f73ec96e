import { expect, test } from "vitest";
import { usualPlayers } from "./quickStart";

test.each([
  [2, 4, 3],
  [2, 6, 3],
  [3, 5, 3],
  [3, 7, 4],
  [2, 2, 2],
  [4, 5, 4],
])("a game for %d to %d players starts with %d", (least, most, players) => {
  expect(usualPlayers({ least, most })).toBe(players);
});
