import { describe, expect, it } from "vitest";
import { dwell } from "./following";
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
