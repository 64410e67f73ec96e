import { expect, test } from "vitest";
import diabolo from "../games/diabolo";
import schattendieb from "../games/schattendieb";
import { logEntries, pointsBySeat, type Entry } from "./logTurns";
import type { Item } from "./wire";

let version = 0;

/** A move in short: `1 laid 1, drew 2` is a move of seat 1, whose events are "laid" by seat 1 and "drew" by seat 2. */
function moved(text: string): Item {
  const [, seat, events] = /^(\d) (.*)$/.exec(text)!;
  return {
    v: ++version,
    at: 0,
    what: "moved",
    seat: Number(seat),
    events: events!.split(", ").map((each) => {
      const [kind, by, points] = each.split(" ");
      const facts: Record<string, number> = points ? { points: Number(points) } : {};
      return { kind: kind!, seat: Number(by), facts };
    }),
  };
}

const told = (entries: Entry[]): string[] =>
  entries.map(({ seat, blocks }) => {
    const lines = blocks.map(({ events, fold }) => {
      const kinds = events.map((event) => `${event.kind} ${event.seat}`).join(", ");
      return fold ? `[${kinds}]` : kinds;
    });
    return `${seat ?? "all"}: ${lines.join(" ")}`;
  });

test("the moves of a seat in a row are one turn", () => {
  const log = [moved("0 laid 0"), moved("0 took 0"), moved("1 laid 1"), moved("0 laid 0")];
  expect(told(logEntries(log))).toEqual(["0: laid 0, took 0", "1: laid 1", "0: laid 0"]);
});

test("moves without events and chat are left out, other things that happen are entries", () => {
  const log: Item[] = [
    moved("0 laid 0"),
    { ...moved("0 none 0"), events: [] },
    { v: ++version, at: 0, what: "said", seat: 1, text: "Hi" },
    moved("0 drew 0"),
    { v: ++version, at: 0, what: "paused", seat: 1 },
  ];
  expect(told(logEntries(log))).toEqual(["0: laid 0, drew 0", "1: "]);
});

test("a card drawn for the next turn belongs to that turn", () => {
  const log = [moved("0 laid 0, drew 1"), moved("1 laid 1, drew 2")];
  const entries = logEntries(log, diabolo.log);
  expect(told(entries)).toEqual(["0: laid 0", "1: drew 1, laid 1", "2: drew 2"]);
  expect(entries.map(({ items }) => items)).toEqual([[log[0]], [log[1]], [log[1]]]);
});

test("decisions that are made together are one entry, and left out once they are shown", () => {
  const round = [moved("2 laid 2"), moved("0 laid 0"), moved("1 laid 1, turned 0, turned 1, turned 2")];
  const rest = [moved("2 stole 2"), moved("0 chose 0"), moved("1 chose 1, added 1, drew 1")];
  expect(told(logEntries(round.slice(0, 2), schattendieb.log))).toEqual(["all: laid 2, laid 0"]);
  expect(told(logEntries([...round, ...rest, moved("2 laid 2")], schattendieb.log))).toEqual([
    "all: turned 0, turned 1, turned 2, stole 2, added 1, drew 1",
    "all: laid 2",
  ]);
});

test("a scoring is folded, with the points of each seat", () => {
  const log = [moved("0 laid 0"), moved("1 chose 1, doubled 1, showed 0, scored 0 9, even -1, scored 1 -2, began 1")];
  const entries = logEntries(log, diabolo.log);
  expect(told(entries)).toEqual(["0: laid 0", "all: [doubled 1, showed 0, scored 0, even -1, scored 1] began 1"]);
  expect(pointsBySeat(entries[1]!.blocks[0]!)).toEqual([
    [0, 9],
    [1, -2],
  ]);
});
