/** Texts in the language of the viewer: messages of the Fluent catalogues. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Texts } from "./wire";

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
  return response.ok ? ((await response.json()) as Texts).catalogues : {};
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

/** A variant of a message, such as the one that addresses the viewer. A message without the variant is used as it is. */
export function sayVariant(key: string, variant: string, facts: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(key)?.attributes[variant];
  return pattern ? bundle.formatPattern(pattern, facts) : say(key, facts);
}

/** A list in words: "Ada, Otto and Pim". */
export const formatList = (items: string[]): string => new Intl.ListFormat(bundle.locales[0]).format(items);

/** A label with what it labels: "Relic: none". */
export const labelled = (label: string, text: string | number): string =>
  say("web-labelled", { label, text: String(text) });

/** A number with a real minus sign. */
export const formatNumber = (value: number): string => String(value).replace("-", "−");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
