import { expect, test } from "vitest";
import { cardName } from "../games/goldinsel/parts";
import type { Told } from "./wire";
import { sentences, speak } from "./words.svelte";

const told = (seat: number, kind: string, facts: Record<string, number> = {}, texts: Record<string, string> = {}): Told => ({ seat, kind, facts, texts, known: "card" in facts });

test("what happens several times in a row is told once", async () => {
  await speak("en", "diabolo");
  const dealt = [told(0, "drew", { card: 4 }, { card: "R5" }), told(1, "drew"), told(1, "drew"), told(1, "drew"), told(2, "drew")];
  expect(sentences("diabolo", dealt, ["Ann", "Bob", "Cas"])).toEqual(["Ann draws R5.", "Bob draws a card. (3 times)", "Cas draws a card."]);
});

test("a card whose notation tells people nothing has a name", async () => {
  await speak("en", "goldinsel");
  const event = told(0, "drew", { card: 0 }, { card: "land1*" });
  expect(sentences("goldinsel", [event], ["Ann"], cardName)).toEqual(["Ann draws Landing 1 ♠."]);
});
