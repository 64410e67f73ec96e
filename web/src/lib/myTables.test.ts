import { expect, test } from "vitest";
import { byTurn, isMyTurn } from "./myTables";
import type { MyTable, TableCard } from "./wire";

const mine = (match: string, phase: TableCard["phase"], asked: number[], seats = [0]): MyTable => ({
  table: { match, phase, asked } as TableCard,
  seats,
});

test("a table that waits for one of my seats is my turn", () => {
  expect(isMyTurn(mine("a", "playing", [1, 2], [0, 2]))).toBe(true);
  expect(isMyTurn(mine("a", "playing", [1]))).toBe(false);
});

test("tables that wait for me come first, those that wait for players last", () => {
  const tables = [
    mine("a", "open", []),
    mine("b", "playing", [1]),
    mine("c", "playing", [0]),
    mine("d", "playing", [0]),
  ];
  expect(byTurn(tables).map(({ table }) => table.match)).toEqual(["c", "d", "b", "a"]);
});
