/** The rules of the games, fetched once for each game and language. */
import { api } from "./api";
import type { ClauseCard, Rules } from "./wire";

const rulebooks: Record<string, Rules> = $state({});
const requested = new Set<string>();

/** The rules of a game in a language; undefined until they have arrived. */
export function rulesOf(game: string, lang: string): Rules | undefined {
  const key = `${game} ${lang}`;
  if (!requested.has(key)) {
    requested.add(key);
    void api.rules(game, lang).then(
      (rules) => (rulebooks[key] = rules),
      () => requested.delete(key),
    );
  }
  return rulebooks[key];
}

export function clauseOf(game: string, lang: string, id: string): ClauseCard | undefined {
  return rulesOf(game, lang)
    ?.sections.flatMap((section) => section.clauses)
    .find((clause) => clause.id === id);
}
