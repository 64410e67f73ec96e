import { expect, test } from "vitest";
import diabolo from "../games/diabolo";
import goldinsel from "../games/goldinsel";
import kadora from "../games/kadora";
import type { Told } from "./wire";
import { sentences, speak } from "./words.svelte";

const told = (
  seat: number,
  kind: string,
  facts: Record<string, number> = {},
  texts: Record<string, string> = {},
): Told => ({ seat, kind, facts, texts, known: "card" in facts });

test("what happens several times in a row is told once", async () => {
  await speak("en", "diabolo");
  const dealt = [
    told(0, "drew", { card: 4 }, { card: "R5" }),
    told(1, "drew"),
    told(1, "drew"),
    told(1, "drew"),
    told(2, "drew"),
  ];
  expect(sentences("diabolo", dealt, ["Ann", "Bob", "Cas"], diabolo)).toEqual([
    "Ann draws red 5.",
    "Bob draws a card. (3 times)",
    "Cas draws a card.",
  ]);
});

test("a card has a name, and a sentence begins with a capital", async () => {
  await speak("en", "goldinsel");
  const event = told(0, "drew", { card: 0 }, { card: "land1*" });
  expect(sentences("goldinsel", [event], ["Ann"], goldinsel)).toEqual(["Ann draws Landing 1 ♠."]);
  const moved = { ...told(0, "moved", { card: 0, place: 4 }, { card: "land1*", place: "n4" }), known: false };
  expect(sentences("goldinsel", [moved], ["Ann"], goldinsel)).toEqual([
    "Ann plays Landing 1 ♠ and moves to the poker house.",
  ]);
  await speak("en", "kadora");
  const turned = { ...told(-1, "turned", { card: 0 }, { card: "R2b", cell: "a1" }), known: false };
  expect(sentences("kadora", [turned], [], kadora)).toEqual(["Red 2 is turned up on a1."]);
});
