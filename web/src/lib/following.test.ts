import { expect, test } from "vitest";
import { Following } from "./following";
import { change } from "./settings.svelte";
import type { Step } from "./stream.svelte";

const step = (v: number): Step => ({
  table: {} as Step["table"],
  items: [{ v, at: 0, what: "moved", seat: 1, events: [] }],
  choices: [],
  undo: false,
});

test("what is to be read first is not passed over, neither by new moves nor in a hurry", () => {
  change({ speed: 0 });
  const shown: number[] = [];
  let held = false;
  const following = new Following(
    0,
    ({ items }) => {
      shown.push(items[0]!.v);
      held = items[0]!.v === 2; // a scoring
    },
    () => held,
  );
  [1, 2, 3, 4].forEach((v) => following.add(step(v)));
  following.hurry();
  expect(shown).toEqual([1, 2]);
  held = false;
  following.resume();
  expect(shown).toEqual([1, 2, 3, 4]);
});
