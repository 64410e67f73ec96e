import { expect, test } from "vitest";
import { PacedQueue } from "./pacing";
import { changeSettings } from "./settings.svelte";
import type { Update } from "./stream.svelte";

const update = (v: number): Update => ({
  table: {} as Update["table"],
  items: [{ v, at: 0, what: "moved", seat: 1, events: [] }],
  choices: [],
  undo: false,
});

test("a notice stops the queue, also when it is flushed", () => {
  changeSettings({ speed: 0 });
  const shown: number[] = [];
  let isBlocked = false;
  const queue = new PacedQueue(
    0,
    ({ items }) => {
      shown.push(items[0]!.v);
      isBlocked = items[0]!.v === 2; // a scoring
    },
    () => isBlocked,
  );
  [1, 2, 3, 4].forEach((v) => queue.add(update(v)));
  queue.flush();
  expect(shown).toEqual([1, 2]);
  isBlocked = false;
  queue.resume();
  expect(shown).toEqual([1, 2, 3, 4]);
});
