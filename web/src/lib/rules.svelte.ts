/** The rules of the games as they are read beside the table, fetched once. */
import { api } from "./api";
import type { ClauseCard, Rules } from "./wire";

const books: Record<string, Rules> = $state({});
const asked = new Set<string>();

/** The rules of a game in a language, as soon as they are here. */
export function rulesOf(game: string, lang: string): Rules | undefined {
  const key = `${game} ${lang}`;
  if (!asked.has(key)) {
    asked.add(key);
    void api.rules(game, lang).then(
      (rules) => (books[key] = rules),
      () => asked.delete(key),
    );
  }
  return books[key];
}

export function clauseOf(game: string, lang: string, id: string): ClauseCard | undefined {
  return rulesOf(game, lang)
    ?.sections.flatMap((section) => section.clauses)
    .find((clause) => clause.id === id);
}

/** The rail beside the table: which part is open, and at which clause. */
export const rail: { tab: "log" | "rules" | "chat" | "hands"; clause: string; open: boolean } = $state({
  tab: "log",
  clause: "",
  open: false,
});

export function openClause(id: string): void {
  rail.tab = "rules";
  rail.clause = id;
  rail.open = true;
}
