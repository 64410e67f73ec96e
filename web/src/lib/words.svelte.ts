/** What is said, in the language of who looks: the same catalogues that the terminal uses. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameParts } from "./games";
import type { Told } from "./wire";

export type Say = (key: string, facts?: Record<string, FluentVariable>) => string;

const SOURCE = "../../../src/schatkist";
const TEXTS = {
  ...import.meta.glob<string>("../../../src/schatkist/words/locale/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../../src/schatkist/games/*/locale/*.ftl", { query: "?raw", import: "default" }),
};

let bundle = $state.raw(new FluentBundle("en"));
const rooms = new Set(["words"]);
let wanted = ""; // the language that was asked for last

/** Make the words of the table, and of some games, sayable in a language. */
export async function speak(lang: string, ...games: string[]): Promise<void> {
  wanted = lang;
  for (const game of games) rooms.add(`games/${game}`);
  const texts = await Promise.all([...rooms].map((room) => TEXTS[`${SOURCE}/${room}/locale/${lang}.ftl`]!()));
  if (lang !== wanted) return;
  const next = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  document.documentElement.lang = lang;
}

/** The sentence of a key; in a template it changes with the language. */
export const say: Say = (key, facts) => {
  const message = bundle.getMessage(key);
  if (message?.value) return bundle.formatPattern(message.value, facts ?? null);
  console.error(`no words for ${key}`);
  return key;
};

/** Names in a row, as one says them: "Ada, Otto and Pim". */
export const listed = (names: string[]): string => new Intl.ListFormat(bundle.locales[0]).format(names);

const SEAT_FACTS = ["to", "from"]; // facts of an event that are seats: people hear a name

/** How a game calls its cards and places in a sentence. */
export type Naming = Pick<GameParts, "cardName" | "placeFacts">;

/** An event in a sentence. Only here is its notation read: a message chooses words by it, or gets a name instead. */
export function sentence(game: string, told: Told, names: string[], { cardName, placeFacts }: Naming): string {
  const facts: Record<string, FluentVariable> = { ...told.facts, ...told.texts };
  for (const fact of SEAT_FACTS) if (fact in told.facts) facts[fact] = names[told.facts[fact]!] ?? "";
  if (told.seat >= 0) facts.seat = names[told.seat] ?? "";
  if ("card" in told.facts) facts.card = cardName(told.facts.card, say);
  if ("place" in told.facts) Object.assign(facts, placeFacts?.(told.facts.place));
  const said = say(`${game}-event-${told.kind}${told.known ? "-known" : ""}`, facts);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Events in sentences; what happens several times in a row is told once, with how often. */
export function sentences(game: string, events: Told[], names: string[], naming: Naming): string[] {
  const runs: { told: string; count: number }[] = [];
  for (const told of events.map((event) => sentence(game, event, names, naming))) {
    const last = runs.at(-1);
    if (last?.told === told) last.count += 1;
    else runs.push({ told, count: 1 });
  }
  return runs.map(({ told, count }) => (count > 1 ? say("web-log-times", { told, count }) : told));
}
