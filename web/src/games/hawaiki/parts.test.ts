import { describe, expect, it } from "vitest";
import { cardOf, formedBy, othersHand, ownHand, rightOf } from "./parts";
import type { HawaikiView } from "./view";

const cards = (text: string) => text.split(" ").filter(Boolean).map(cardOf);

function view(part: Partial<HawaikiView>): HawaikiView {
  return {
    seat: 0,
    players: 3,
    held: [0, 0, 0],
    known: [[], [], []],
    secrets: [-1, -1, -1],
    hand: [],
    ...part,
  } as HawaikiView;
}

describe("the viewer's own hand", () => {
  it("distinguishes a secret card from an equal open one", () => {
    const hand = ownHand(
      view({ hand: cards("R5 R5 G1"), known: [cards("R5 G1"), [], []], secrets: [cardOf("R5"), -1, -1] }),
      0,
    );
    expect(hand.map(({ open, secret }) => (secret ? "secret" : open ? "open" : "hidden"))).toEqual([
      "open",
      "secret",
      "open",
    ]);
  });

  it("is hidden unless hands are open", () => {
    expect(ownHand(view({ hand: cards("R5 G1") }), 0).some(({ open, secret }) => open || secret)).toBe(false);
  });
});

describe("another hand", () => {
  it("has known cards and backs", () => {
    const hand = othersHand(view({ held: [0, 4, 0], known: [[], cards("B2 P3 P3"), []], secrets: [-1, -2, -1] }), 1);
    expect(hand).toEqual({ known: cards("B2 P3 P3"), backs: 1, secret: true });
  });
});

it("a preview does not reveal an unannounced combination", () => {
  expect(formedBy([{ kind: "missed", seat: 0, facts: { combination: 2 } }])).toBe("none");
  expect(formedBy([{ kind: "formed", seat: 0, facts: { combination: 3 } }])).toBe("flush");
});

it("play goes to the right, counter-clockwise", () => {
  expect([0, 1, 2].map((seat) => rightOf(seat, 3))).toEqual([2, 0, 1]);
});
