/** A test helper: expects a sentence in words, without the codes of a game's notation. */
import { expect } from "vitest";
import events from "../../../tests/web/events.json";
import { CARDS, type Told } from "./wire";

/** Every kind of event of every game, as the games emit them (tests/web/events.py). */
export const EVENTS_OF_GAMES = events as unknown as Record<string, Told[]>;
export const LANGUAGES = ["en", "nl"];
export const NAMES = ["Anna", "Bas", "Carla", "Daan", "Els", "Fem", "Gijs"];
const CARDS_OF_GAMES: Record<string, readonly string[]> = CARDS;
const SHOWN_ON_BOARD = ["cell"]; // a board labels its cells with these codes

export const cardsOf = (game: string): readonly string[] => CARDS_OF_GAMES[game] ?? [];

/** The codes of a game that a sentence must not contain; in English a lower-case value like "hell" is also a word. */
function codes(game: string, lang: string): string[] {
  const texts = (EVENTS_OF_GAMES[game] ?? []).flatMap((event) => Object.entries(event.texts ?? {}));
  const found = [...texts.filter(([fact]) => !SHOWN_ON_BOARD.includes(fact)).map(([, text]) => text), ...cardsOf(game)];
  return [...new Set(found)].filter((text) => /[a-z]/i.test(text) && (lang === "nl" || /[A-Z0-9]/.test(text)));
}

const asWord = (text: string): RegExp => new RegExp(`(?<![\\w'])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);

export function expectNoCodes(sentence: string, game: string, lang: string): void {
  expect(sentence).not.toMatch(/[{}$]|undefined|NaN|null|\bn\d/);
  for (const code of codes(game, lang)) if (asWord(code).test(sentence)) expect.fail(`"${code}" is in: ${sentence}`);
}
