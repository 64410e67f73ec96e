/** No player reads a code: every kind of event of every game, as the games emit it (tests/web/events.py). */
import { describe, expect, test } from "vitest";
import events from "../../../tests/web/events.json";
import { playedIn } from "../games/schattendieb/parts";
import { GAMES, NAMES } from "./games";
import { CARDS, type Told } from "./wire";
import { say, sentence, speak } from "./words.svelte";

const PEOPLE = ["Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs"];
const LANGUAGES = ["en", "nl"];
const SEEN = ["cell"]; // Kadora's board shows these
const SOURCES = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const word = (text: string): RegExp => new RegExp(`(?<![\\w'])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);

/** The codes of a game that a sentence in a language must not have; in English a value like "hell" is a word, too. */
function codes(game: keyof typeof events, lang: string): string[] {
  const texts = (events[game] as Told[]).flatMap(({ texts }) =>
    Object.entries(texts ?? {}).filter(([fact]) => !SEEN.includes(fact)),
  );
  const found = [...texts.map(([, text]) => text), ...CARDS[game]];
  return [...new Set(found)].filter((text) => /[a-z]/i.test(text) && (lang === "nl" || /[A-Z0-9]/.test(text)));
}

function expectWords(sentence: string, game: keyof typeof events, lang: string): void {
  expect(sentence).not.toMatch(/[{}$]|undefined|NaN|null|\bn\d/);
  for (const code of codes(game, lang)) if (word(code).test(sentence)) expect.fail(`"${code}" is in: ${sentence}`);
}

describe.each(NAMES)("%s", (game) => {
  test.each(LANGUAGES)("tells every event without codes (%s)", async (lang) => {
    await speak(lang, game);
    const { default: parts } = await GAMES[game]();
    for (const told of events[game] as Told[]) expectWords(sentence(game, told, PEOPLE, parts), game, lang);
  });

  test.each(LANGUAGES)("calls every card by a name (%s)", async (lang) => {
    await speak(lang, game);
    const { default: parts } = await GAMES[game]();
    for (const card of CARDS[game].keys()) expectWords(parts.cardName(card, say), game, lang);
  });
});

test.each(LANGUAGES)("what becomes of a card before a safe is told without codes (%s)", async (lang) => {
  await speak(lang, "schattendieb");
  const round = (events.schattendieb as Told[]).filter(({ kind }) => kind !== "laid"); // it would begin anew
  const fates = playedIn(round, PEOPLE.length, PEOPLE, say).flatMap((played) => played.fates);
  const kinds = new Set(fates.map(({ key }) => key));
  expect([...kinds].sort()).toEqual(["cancelled", "closed", "failed", "filled", "missed", "robbed", "stole"]);
  for (const { key, facts } of fates) expectWords(say(`schattendieb-board-fate-${key}`, facts), "schattendieb", lang);
});

test("only the sentences of events use the notation that comes with them", () => {
  const readers = Object.entries(SOURCES).filter(([, source]) => /\.texts\b|[{,] texts\b[^}]*\}/.test(source));
  expect(readers.map(([path]) => path)).toEqual(["./remembering.ts", "./words.svelte.ts"]); // the first one only leaves some of it out
});
