import { describe, expect, test } from "vitest";
import { BUNDLED_GAMES, loadGameParts } from "./games";
import { eventSentence, loadLanguage, say } from "./i18n.svelte";
import { cardsOf, EVENTS_OF_GAMES, expectNoCodes, LANGUAGES, NAMES } from "./noCodes.testing";

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
    for (const event of EVENTS_OF_GAMES[game]!) expectNoCodes(eventSentence(game, event, NAMES, parts), game, lang);
  });

  test.each(LANGUAGES)("every card has a name (%s)", async (lang) => {
    await loadLanguage(lang, game);
    const { cardName } = await loadGameParts(game);
    for (const card of cardsOf(game).keys()) expectNoCodes(cardName!(card, say), game, lang);
  });
});

test("only event sentences use the notation of events", () => {
  const readers = Object.entries(SOURCES).filter(([, source]) => /\.texts\b|[{,] texts\b[^}]*\}/.test(source));
  expect(readers.map(([path]) => path)).toEqual(["./forgetSecrets.ts", "./i18n.svelte.ts"]); // the first only removes some
});
