import { afterEach, expect, test, vi } from "vitest";
import { eventSentences } from "./eventSentences";
import { hasGameTexts, loadGameTexts, loadLanguage, say, sayIfKnown } from "./i18n.svelte";
import type { VisibleEvent } from "./wire";

afterEach(() => vi.unstubAllGlobals());

const event = (
  seat: number,
  kind: string,
  facts: Record<string, number> = {},
  texts: Record<string, string> = {},
): VisibleEvent => ({ seat, kind, facts, texts, known: "card" in facts });

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
  expect(eventSentences("elsewhere", [drew], { names: ["Ann"], you: undefined }, {})).toEqual(["Ann draws star."]);
});
