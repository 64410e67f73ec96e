import { expect, test } from "vitest";
import { forgetSecrets } from "./forgetSecrets";
import type { Item, VisibleEvent } from "./wire";

const peeked: VisibleEvent = {
  kind: "peeked",
  seat: 0,
  facts: { island: 3, chest: 6 },
  texts: { island: "key" },
  known: true,
  once: "chest",
};
const moved = (v: number, seat: number, ...events: VisibleEvent[]): Item => ({ v, at: 0, what: "moved", seat, events });

test("a secret stays in the log until the seat moves again", () => {
  const log = [moved(1, 0, peeked), moved(2, 1), moved(3, 1)];
  expect(forgetSecrets(log, 0)).toEqual(log);
  expect(forgetSecrets([...log, moved(4, 0)], 0)[0]!.events).toEqual([
    { kind: "peeked", seat: 0, facts: { island: 3 }, texts: { island: "key" }, known: false },
  ]);
});
