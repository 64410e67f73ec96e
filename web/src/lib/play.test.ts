import { describe, expect, it } from "vitest";
import { displayTime, PacedQueue } from "./pacing";
import { Play, INERT_SOURCE, type Scene } from "./play.svelte";
import type { Update } from "./stream.svelte";
import type { Choice, HintAnswer, View } from "./wire";

const CHOICES = ["lay R5b a1", "lay R5b a2", "lay G1d a1", "keep"].map((text, action): Choice => [action, text]);

function scene(choices: Choice[]): Scene<View> {
  const view = { game: "kadora", seat: 0, players: 3, asked: [0] } as unknown as View;
  return { view, names: ["Ann", "Bob", "Cas"], choices, news: [], undo: false };
}

function playing(pending: Scene<View>[] = []): { play: Play<View>; made: number[] } {
  const made: number[] = [];
  const play: Play<View> = new Play(scene(CHOICES), {
    ...INERT_SOURCE,
    showPending: () => pending.splice(0).forEach((each) => play.show(each)),
    move: (action) => made.push(action),
  });
  return { play, made };
}

describe("a move is picked word by word", () => {
  it("in any order, and sent when one choice is left", () => {
    const { play, made } = playing();
    play.pick(2, "a2");
    expect([...play.offeredWords(1)]).toEqual(["R5b"]);
    play.pick(1, "R5b");
    expect(made).toEqual([1]);
  });

  it("and a word that does not fit replaces the others", () => {
    const { play, made } = playing();
    play.pick(2, "a2");
    play.pick(1, "G1d");
    expect(play.picked[2]).toBeUndefined();
    play.pick(2, "a1");
    expect(made).toEqual([2]);
  });

  it("and only offered words can be picked", () => {
    const { play, made } = playing();
    play.pick(1, "P4e");
    expect(play.picked.filter(Boolean)).toEqual([]);
    expect(made).toEqual([]);
  });

  it("and a finger previews it with the first tap and sends it with the second", () => {
    const { play, made } = playing();
    play.byTouch = true;
    play.pick(1, "R5b");
    play.pick(2, "a2");
    expect(play.pending?.[1]).toBe("lay R5b a2");
    play.pick(2, "a1");
    expect([made, play.pending?.[1]]).toEqual([[], "lay R5b a1"]);
    play.pick(1, "R5b"); // puts the card back
    expect([made, play.pending]).toEqual([[], undefined]);
    play.pick(1, "R5b");
    play.pick(1, "R5b");
    expect(made).toEqual([0]);
  });

  it("and waiting updates are shown before it is sent", () => {
    const { play, made } = playing([scene(CHOICES.slice(0, 3))]);
    play.choose(CHOICES[1]!);
    expect(play.scene.choices.length).toBe(3);
    expect(play.sent?.[1]).toBe("lay R5b a2");
    expect(made).toEqual([1]);
    const late = playing([scene(CHOICES.slice(0, 3))]);
    late.play.choose(CHOICES[3]!);
    expect(late.play.sent).toBeUndefined();
    expect(late.play.isAsked).toBe(true);
    expect(late.made).toEqual([]);
  });

  it("and blocks other choices until it is answered", () => {
    const { play, made } = playing();
    play.pick(1, "G1d");
    play.pick(2, "a1");
    expect(play.sent?.[1]).toBe("lay G1d a1");
    expect(play.isPicked(1, "G1d")).toBe(true);
    expect(play.isAsked).toBe(false);
    expect(play.offeredWords(1).size).toBe(0);
    play.pick(1, "R5b");
    expect(made).toEqual([2]);
    play.show(scene(CHOICES.slice(0, 2)));
    expect(play.sent).toBeUndefined();
    expect(play.isAsked).toBe(true);
  });

  it("and its words stay picked while the choices stay the same", () => {
    const { play } = playing();
    play.pick(1, "R5b");
    play.show(scene([...CHOICES]));
    expect(play.isPicked(1, "R5b")).toBe(true);
    play.show(scene(CHOICES.slice(1)));
    expect(play.isPicked(1, "R5b")).toBe(false);
  });
});

describe("a preview", () => {
  const events = [{ kind: "laid", seat: 0, facts: {} }];
  const previewing = () => new Play(scene(CHOICES), { ...INERT_SOURCE, preview: () => Promise.resolve(events) });

  it("is ended only by the element that started it", async () => {
    const play = previewing();
    await play.preview("lay R5b a1", "the cell");
    play.endPreview("the card");
    expect(play.previewed).toEqual(events);
    play.endPreview("the cell");
    expect(play.previewed).toEqual([]);
  });
});

describe("an onlooker", () => {
  const play = new Play(
    { ...scene([]), view: { game: "kadora", seat: -1, players: 3 } as unknown as View },
    INERT_SOURCE,
  );

  it("has no seat, and all seats are others", () => {
    expect(play.me).toBeUndefined();
    expect(play.own([1, 2, 3])).toBeUndefined();
    expect(play.others).toEqual([0, 1, 2]);
  });
});

describe("while a pointer is pressed", () => {
  it("updates wait for its release", async () => {
    const shown: Update[] = [];
    const queue = new PacedQueue(
      0,
      (update) => shown.push(update),
      () => false,
    );
    const update: Update = { table: {} as Update["table"], items: [], choices: [], undo: false };
    window.dispatchEvent(new PointerEvent("pointerdown", { isPrimary: true, button: 0 }));
    queue.add(update);
    queue.add(update);
    expect(shown.length).toBe(0);
    window.dispatchEvent(new PointerEvent("pointerup", { isPrimary: true, button: 0 }));
    await new Promise((done) => setTimeout(done));
    expect(shown.length).toBe(2);
  });
});

describe("the display time of a move", () => {
  const update = (...seats: number[]): Update => ({
    table: {} as Update["table"],
    items: seats.map((seat, v) => ({ v, at: 0, what: "moved", seat, events: [] })),
    choices: [],
    undo: false,
  });

  it("is longer for the moves of others", () => {
    expect(displayTime(update(1), 0, 0)).toBeGreaterThan(displayTime(update(0), 0, 0));
  });

  it("is shorter when many updates wait", () => {
    expect(displayTime(update(1), 0, 9)).toBeLessThan(displayTime(update(1), 0, 1));
  });
});

describe("a hint", () => {
  function hinting(): { play: Play<View>; arrives: () => Promise<void> } {
    let answer: (hint: HintAnswer) => void = () => undefined;
    const source = { ...INERT_SOURCE, hint: () => new Promise<HintAnswer>((resolve) => (answer = resolve)) };
    const play = new Play(scene(CHOICES), source);
    const asked = play.askHint();
    return { play, arrives: () => (answer({ choices: [], certain: true } as unknown as HintAnswer), asked) };
  }

  it("is shown although somebody else has chosen meanwhile", async () => {
    const { play, arrives } = hinting();
    play.show(scene([...CHOICES]));
    await arrives();
    expect([play.isHinting, play.hint?.certain]).toEqual([false, true]);
  });

  it("is not shown with other choices, or after a move", async () => {
    const other = hinting();
    other.play.show(scene(CHOICES.slice(1)));
    await other.arrives();
    expect(other.play.hint).toBeUndefined();
    const moved = hinting();
    moved.play.submit(CHOICES[0]!);
    moved.play.clear();
    await moved.arrives();
    expect(moved.play.hint).toBeUndefined();
  });
});
