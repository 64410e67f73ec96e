import { describe, expect, it } from "vitest";
import { dwell, Following } from "./following";
import { Play, STILL, type Scene } from "./play.svelte";
import type { Step } from "./stream.svelte";
import type { Choice, KadoraView } from "./wire";

const CHOICES = ["lay R5b a1", "lay R5b a2", "lay G1d a1", "keep"].map((text, action): Choice => [action, text]);

function scene(choices: Choice[]): Scene<KadoraView> {
  const view = { game: "kadora", seat: 0, players: 3, asked: [0] } as unknown as KadoraView;
  return { view, names: ["Ann", "Bob", "Cas"], choices, news: [], undo: false };
}

function playing(waits: Scene<KadoraView>[] = []): { play: Play<KadoraView>; made: number[] } {
  const made: number[] = [];
  const play: Play<KadoraView> = new Play(scene(CHOICES), {
    ...STILL,
    hurry: () => waits.splice(0).forEach((each) => play.show(each)),
    move: (action) => made.push(action),
  });
  return { play, made };
}

describe("a move is put together word by word", () => {
  it("in any order, and made when one choice is left", () => {
    const { play, made } = playing();
    play.pick(2, "a2");
    expect([...play.offers(1)]).toEqual(["R5b"]);
    play.pick(1, "R5b");
    expect(made).toEqual([1]);
  });

  it("and a word that does not go with the others replaces them", () => {
    const { play, made } = playing();
    play.pick(2, "a2");
    play.pick(1, "G1d");
    expect(play.picked[2]).toBeUndefined();
    play.pick(2, "a1");
    expect(made).toEqual([2]);
  });

  it("and what nobody offers cannot be picked", () => {
    const { play, made } = playing();
    play.pick(1, "P4e");
    expect(play.picked.filter(Boolean)).toEqual([]);
    expect(made).toEqual([]);
  });

  it("and what the others did meanwhile is seen first, then the move if it is still open", () => {
    const { play, made } = playing([scene(CHOICES.slice(0, 3))]);
    play.propose(CHOICES[1]!);
    expect(play.scene.choices.length).toBe(3);
    expect(play.sent?.[1]).toBe("lay R5b a2");
    expect(made).toEqual([1]);
    const late = playing([scene(CHOICES.slice(0, 3))]);
    late.play.propose(CHOICES[3]!);
    expect(late.play.sent).toBeUndefined();
    expect(late.play.asked).toBe(true);
    expect(late.made).toEqual([]);
  });

  it("and is seen as soon as it is made, with nothing else open until it is answered", () => {
    const { play, made } = playing();
    play.pick(1, "G1d");
    play.pick(2, "a1");
    expect(play.sent?.[1]).toBe("lay G1d a1");
    expect(play.isPicked(1, "G1d")).toBe(true);
    expect(play.asked).toBe(false);
    expect(play.offers(1).size).toBe(0);
    play.pick(1, "R5b");
    expect(made).toEqual([2]);
    play.show(scene(CHOICES.slice(0, 2)));
    expect(play.sent).toBeUndefined();
    expect(play.asked).toBe(true);
  });

  it("and is not forgotten when somebody else chooses meanwhile", () => {
    const { play } = playing();
    play.pick(1, "R5b");
    play.show(scene([...CHOICES]));
    expect(play.isPicked(1, "R5b")).toBe(true);
    play.show(scene(CHOICES.slice(1)));
    expect(play.isPicked(1, "R5b")).toBe(false);
  });
});

describe("looking at a choice", () => {
  const foreseen = [{ kind: "laid", seat: 0, facts: {} }];
  const looking = () => new Play(scene(CHOICES), { ...STILL, foresee: () => Promise.resolve(foreseen) });

  it("ends when who began it looks away, not when somebody else does", async () => {
    const play = looking();
    await play.look("lay R5b a1", "the cell");
    play.lookAway("the card");
    expect(play.foreseen).toEqual(foreseen);
    play.lookAway("the cell");
    expect(play.foreseen).toEqual([]);
  });
});

describe("an onlooker", () => {
  const play = new Play(
    { ...scene([]), view: { game: "kadora", seat: -1, players: 3 } as unknown as KadoraView },
    STILL,
  );

  it("has no seat, and sees all others", () => {
    expect(play.me).toBeUndefined();
    expect(play.mine([1, 2, 3])).toBeUndefined();
    expect(play.others).toEqual([0, 1, 2]);
  });
});

describe("while something is pressed", () => {
  it("no news are shown; after the release they are", async () => {
    const shown: Step[] = [];
    const following = new Following(
      0,
      (step) => shown.push(step),
      () => false,
    );
    const step: Step = { table: {} as Step["table"], items: [], choices: [], undo: false };
    window.dispatchEvent(new PointerEvent("pointerdown", { isPrimary: true, button: 0 }));
    following.add(step);
    following.add(step);
    expect(shown.length).toBe(0);
    window.dispatchEvent(new PointerEvent("pointerup", { isPrimary: true, button: 0 }));
    await new Promise((done) => setTimeout(done));
    expect(shown.length).toBe(2);
  });
});

describe("news are shown one after the other", () => {
  const step = (...seats: number[]): Step => ({
    table: {} as Step["table"],
    items: seats.map((seat, v) => ({ v, at: 0, what: "moved", seat, events: [] })),
    choices: [],
    undo: false,
  });

  it("longer for what others did than for what one did oneself", () => {
    expect(dwell(step(1), 0, 0)).toBeGreaterThan(dwell(step(0), 0, 0));
  });

  it("faster when much waits", () => {
    expect(dwell(step(1), 0, 9)).toBeLessThan(dwell(step(1), 0, 1));
  });
});
