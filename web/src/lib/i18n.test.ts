import { afterEach, expect, test, vi } from "vitest";
import diabolo from "../games/diabolo";
import { eventSentences, hasGameTexts, loadGameTexts, loadLanguage, say, sayIfKnown } from "./i18n.svelte";
import type { Told } from "./wire";

afterEach(() => vi.unstubAllGlobals());

const event = (
  seat: number,
  kind: string,
  facts: Record<string, number> = {},
  texts: Record<string, string> = {},
): Told => ({ seat, kind, facts, texts, known: "card" in facts });

test("equal events in a row become one sentence", async () => {
  await loadLanguage("en", "diabolo");
  const dealt = [
    event(0, "drew", { card: 4 }, { card: "R5" }),
    event(1, "drew"),
    event(1, "drew"),
    event(1, "drew"),
    event(2, "drew"),
  ];
  expect(eventSentences("diabolo", dealt, ["Ann", "Bob", "Cas"], diabolo)).toEqual([
    "Ann draws red 5.",
    "Bob draws a card. (3 times)",
    "Cas draws a card.",
  ]);
});

test("a game of another package has its texts from the server", async () => {
  const catalogues = {
    elsewhere: "elsewhere-title = Elsewhere\nelsewhere-event-drew-known = { $seat } draws { $card }.",
  };
  const words = { ok: true, json: () => Promise.resolve({ lang: "en", languages: ["en"], catalogues }) };
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(words));
  await loadLanguage("en");
  expect(hasGameTexts("elsewhere")).toBe(false);
  await loadGameTexts("elsewhere");
  expect(hasGameTexts("elsewhere")).toBe(true);
  expect(say("elsewhere-title")).toBe("Elsewhere");
  expect(sayIfKnown("elsewhere-line")).toBeUndefined();
  const drew = event(0, "drew", { card: 3 }, { card: "star" });
  expect(eventSentences("elsewhere", [drew], ["Ann"], {})).toEqual(["Ann draws star."]);
});
