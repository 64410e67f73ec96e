/** Texts in the language of the viewer: messages of the Fluent catalogues, and sentences for the events of a game. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameParts } from "./games";
import type { Told, Words } from "./wire";

export type Say = (key: string, facts?: Record<string, FluentVariable>) => string;

const SOURCE = "../../../src/schatkist";
const BUNDLED_CATALOGUES = {
  ...import.meta.glob<string>("../../../src/schatkist/i18n/locale/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../../src/schatkist/games/*/locale/*.ftl", { query: "?raw", import: "default" }),
};

let bundle = $state.raw(new FluentBundle("en"));
let loadedGames: ReadonlySet<string> = $state.raw(new Set());
const requestedGames = new Set<string>();
let requestedLang = "";

/** Load the texts of the application and of some games in a language. */
export async function loadLanguage(lang: string, ...games: string[]): Promise<void> {
  requestedLang = lang;
  for (const game of games) requestedGames.add(game);
  const wanted = [...requestedGames];
  const texts = await Promise.all([bundledCatalogue("i18n", lang), ...wanted.map((game) => gameCatalogue(game, lang))]);
  if (lang !== requestedLang || wanted.length < requestedGames.size) return; // a newer request includes this one
  const next = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text ?? ""));
  bundle = next;
  loadedGames = new Set(wanted);
  document.documentElement.lang = lang;
}

/** Load the texts of more games in the current language. */
export async function loadGameTexts(...games: string[]): Promise<void> {
  if (games.some((game) => !requestedGames.has(game))) await loadLanguage(requestedLang, ...games);
}

/** Are the texts of a game loaded? A template that asks this is updated when they are. */
export const hasGameTexts = (game: string): boolean => loadedGames.has(game);

async function bundledCatalogue(folder: string, lang: string): Promise<string | undefined> {
  return BUNDLED_CATALOGUES[`${SOURCE}/${folder}/locale/${lang}.ftl`]?.();
}

/** The texts of a game: bundled, or from the server for a game that another package brings. */
async function gameCatalogue(game: string, lang: string): Promise<string> {
  return (await bundledCatalogue(`games/${game}`, lang)) ?? (await serverCatalogues(lang))[game] ?? "";
}

const fetched = new Map<string, Promise<Record<string, string>>>(); // by language

function serverCatalogues(lang: string): Promise<Record<string, string>> {
  const fetching = fetched.get(lang) ?? fetchCatalogues(lang);
  fetched.set(lang, fetching);
  fetching.catch(() => fetched.delete(lang)); // so that the next request tries again
  return fetching;
}

async function fetchCatalogues(lang: string): Promise<Record<string, string>> {
  const response = await fetch(`/api/words/${lang}`);
  return response.ok ? ((await response.json()) as Words).catalogues : {};
}

/** The text of a message; in a template it changes with the language. */
export const say: Say = (key, facts) => {
  const text = sayIfKnown(key, facts);
  if (text !== undefined) return text;
  console.error(`no words for ${key}`);
  return key;
};

/** The text of a message that a catalogue may lack. */
export function sayIfKnown(key: string, facts?: Record<string, FluentVariable>): string | undefined {
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, facts ?? null) : undefined;
}

/** A list in words: "Ada, Otto and Pim". */
export const formatList = (items: string[]): string => new Intl.ListFormat(bundle.locales[0]).format(items);

/** A number with a real minus sign. */
export const formatNumber = (value: number): string => String(value).replace("-", "−");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SEAT_FACTS = ["to", "from"]; // facts of an event that are seats: a sentence has their names

/** How a game names its cards and places in a sentence. */
export type Naming = Pick<GameParts, "cardName" | "placeFacts">;

/** An event as a sentence. Only here is its notation used: a message selects words by it, unless a name replaces it. */
export function eventSentence(game: string, event: Told, names: string[], { cardName, placeFacts }: Naming): string {
  const facts: Record<string, FluentVariable> = { ...event.facts, ...event.texts };
  for (const fact of SEAT_FACTS) if (fact in event.facts) facts[fact] = names[event.facts[fact]!] ?? "";
  if (event.seat >= 0) facts.seat = names[event.seat] ?? "";
  if ("card" in event.facts && cardName) facts.card = cardName(event.facts.card, say);
  if ("place" in event.facts) Object.assign(facts, placeFacts?.(event.facts.place));
  return capitalized(say(`${game}-event-${event.kind}${event.known ? "-known" : ""}`, facts));
}

/** Events as sentences; equal sentences in a row become one, with their number. */
export function eventSentences(game: string, events: Told[], names: string[], naming: Naming): string[] {
  const runs: { told: string; count: number }[] = [];
  for (const told of events.map((event) => eventSentence(game, event, names, naming))) {
    const last = runs.at(-1);
    if (last?.told === told) last.count += 1;
    else runs.push({ told, count: 1 });
  }
  return runs.map(({ told, count }) => (count > 1 ? say("web-log-times", { told, count }) : told));
}
