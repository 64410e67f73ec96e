import { describe, expect, test } from "vitest";
import diabolo from "../games/diabolo";
import kadora from "../games/kadora";
import { eventPieces, eventSentence, eventSentences, mergeEvents } from "./eventSentences";
import { BUNDLED_GAMES, loadGameParts } from "./games";
import { loadLanguage, say } from "./i18n.svelte";
import { cardsOf, EVENTS_OF_GAMES, expectNoCodes, LANGUAGES, NAMES } from "./noCodes.testing";
import type { VisibleEvent } from "./wire";

const WRONG: Record<string, RegExp> = {
  en: /\byou (\w+s|is|has|does)\b(?<!you (pass|us))|\b(of|by|to|from) you's|\bof you\b/i,
  nl: /\bjij (heeft|is|kan)\b|\b(heeft|is|kan) jij\b|\b(van|aan|door|met) jij\b/i,
  de: /\bdu (ist|hat|kann|bekommt|legt|nimmt|zieht|gibt|spielt|deckt|findet|zeigt|sagt)\b|\b(von|an) du\b/i,
  fr: /\bvous (a|(?!(?:ne|de|taire)\b)\w+e|reçoit|prend|met|perd|dit|rend|sort|n’a)\b/i,
};
const SOURCES = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../**/*.testing.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe.each(BUNDLED_GAMES)("%s", (game) => {
  test.each(LANGUAGES)("events have no codes (%s)", async (lang) => {
    await loadLanguage(lang, game);
    const parts = await loadGameParts(game);
    expect(EVENTS_OF_GAMES[game]?.length).toBeGreaterThan(0);
    for (const event of EVENTS_OF_GAMES[game]!) {
      for (const you of [undefined, event.seat, event.facts.to, event.facts.from]) {
        expectNoCodes(eventSentence(game, event, { names: NAMES, you }, parts), game, lang);
      }
    }
  });

  test.each(LANGUAGES)("sentences about yourself are grammatical (%s)", async (lang) => {
    await loadLanguage(lang, game);
    const parts = await loadGameParts(game);
    for (const event of EVENTS_OF_GAMES[game]!.filter(({ seat }) => seat >= 0)) {
      const sentence = eventSentence(game, event, { names: NAMES, you: event.seat }, parts);
      expect(sentence).not.toMatch(WRONG[lang]!);
      expect(sentence).not.toContain(NAMES[event.seat]);
    }
  });

  test.each(LANGUAGES)("every card has a name (%s)", async (lang) => {
    await loadLanguage(lang, game);
    const { cardName } = await loadGameParts(game);
    for (const card of cardsOf(game).keys()) expectNoCodes(cardName!(card, say), game, lang);
  });
});

test("only event sentences use the notation of events", () => {
  const readers = Object.entries(SOURCES).filter(([, source]) => /\.texts\b|[{,] texts\b[^}]*\}/.test(source));
  expect(readers.map(([path]) => path).sort()).toEqual(["./eventSentences.ts", "./forgetSecrets.ts"]); // the second only removes some
});

const event = (
  seat: number,
  kind: string,
  facts: Record<string, number> = {},
  texts: Record<string, string> = {},
): VisibleEvent => ({
  seat,
  kind,
  facts,
  texts,
  known: "card" in facts,
});
const ANN_BOB_CAS = { names: ["Ann", "Bob", "Cas"], you: undefined };

describe("repetition", () => {
  test("cards that a seat draws in a row are counted", async () => {
    await loadLanguage("en", "diabolo");
    const drawn = [event(0, "drew", { card: 4 }, { card: "R5" }), event(1, "drew"), event(1, "drew"), event(2, "drew")];
    expect(eventSentences("diabolo", drawn, ANN_BOB_CAS, diabolo)).toEqual([
      "Ann draws red 5.",
      "Bob draws 2 cards.",
      "Cas draws a card.",
    ]);
  });

  test("known cards are listed, also when dealing goes round the table", async () => {
    await loadLanguage("en", "diabolo");
    const dealt = [
      event(0, "dealt", { card: 4 }),
      event(1, "dealt"),
      event(0, "dealt", { card: 0 }),
      event(1, "dealt"),
    ];
    expect(eventSentences("diabolo", dealt, { ...ANN_BOB_CAS, you: 0 }, diabolo)).toEqual([
      "You are dealt red 5 and red 1.",
      "Bob is dealt 2 cards.",
    ]);
  });

  test("cells are listed beside their cards", async () => {
    await loadLanguage("nl", "kadora");
    const took = [0, 1].map((cell) => ({
      ...event(1, "took", { card: 3, cell }, { cell: `a${cell + 1}` }),
      known: false,
    }));
    expect(eventSentences("kadora", took, ANN_BOB_CAS, kadora)).toEqual(["Bob neemt rode 5 en rode 5 van a1 en a2."]);
  });

  test("other events are told with their number", async () => {
    await loadLanguage("en", "goldinsel");
    expect(eventSentences("goldinsel", [event(0, "passed"), event(0, "passed")], ANN_BOB_CAS, {})).toEqual([
      "Ann passes. (2 times)",
    ]);
  });
});

test("a sentence in pieces has its actor and its cards", async () => {
  await loadLanguage("nl", "diabolo");
  const [drew] = mergeEvents([event(0, "drew", { card: 4 }), event(0, "drew", { card: 7 })]);
  expect(eventPieces("diabolo", drew!, { ...ANN_BOB_CAS, you: 0 }, diabolo)).toEqual([
    { actor: "Jij" },
    { text: " trekt " },
    { card: 4 },
    { text: " " },
    { card: 7 },
    { text: "." },
  ]);
});
