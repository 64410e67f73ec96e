import { expect, test } from "vitest";
import { remembered } from "./remembering";
import type { Item, Told } from "./wire";

const peeked: Told = {
  kind: "peeked",
  seat: 0,
  facts: { island: 3, chest: 6 },
  texts: { island: "key" },
  known: true,
  once: "chest",
};
const moved = (v: number, seat: number, ...events: Told[]): Item => ({ v, at: 0, what: "moved", seat, events });

test("what is told once stays in the log until this seat moves again", () => {
  const log = [moved(1, 0, peeked), moved(2, 1), moved(3, 1)];
  expect(remembered(log, 0)).toEqual(log);
  expect(remembered([...log, moved(4, 0)], 0)[0]!.events).toEqual([
    { kind: "peeked", seat: 0, facts: { island: 3 }, texts: { island: "key" }, known: false },
  ]);
});
