/** A test helper: expects a sentence in words, without the codes of a game's notation. */
import { expect } from "vitest";
import events from "../../../tests/web/events.json";
import cognates from "../../../tests/i18n/cognates.json";
import { LANGUAGES as ALL, SOURCE_LANGUAGE } from "./languages";
import type { VisibleEvent } from "./wire";

/** Every kind of event of every game, as the games emit them (tests/web/events.py). */
export const EVENTS_OF_GAMES = events as unknown as Record<string, VisibleEvent[]>;
export const LANGUAGES = ALL.map(({ lang }) => lang);
/** Values of the notation that are also words of a language. */
const WORDS = cognates.notation as Record<string, string[]>;
export const NAMES = ["Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs"];
const VIEWS = import.meta.glob<{ CARDS: readonly string[] }>("../games/*/view.ts", { eager: true });
const SHOWN_ON_BOARD = ["cell"]; // a board labels its cells with these codes

export const cardsOf = (game: string): readonly string[] => VIEWS[`../games/${game}/view.ts`]?.CARDS ?? [];

/** The codes of a game that a sentence must not contain. In English, every lower-case value like "hell" is also a word. */
function codes(game: string, lang: string): string[] {
  const texts = (EVENTS_OF_GAMES[game] ?? []).flatMap((event) => Object.entries(event.texts ?? {}));
  const found = [...texts.filter(([fact]) => !SHOWN_ON_BOARD.includes(fact)).map(([, text]) => text), ...cardsOf(game)];
  const isWord = (text: string) =>
    lang === SOURCE_LANGUAGE ? !/[A-Z0-9]/.test(text) : (WORDS[lang] ?? []).includes(text);
  return [...new Set(found)].filter((text) => /[a-z]/i.test(text) && !isWord(text));
}

const asWord = (text: string): RegExp => new RegExp(`(?<![\\w'])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);

export function expectNoCodes(sentence: string, game: string, lang: string): void {
  expect(sentence).not.toMatch(/[{}$]|undefined|NaN|null|\bn\d/);
  for (const code of codes(game, lang)) if (asWord(code).test(sentence)) expect.fail(`"${code}" is in: ${sentence}`);
}
