/** The rules of the games as they are read beside the table, fetched once. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
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

export type Tab = "log" | "rules" | "chat" | "hands";

/** The rail beside the table: which part is open, and at which clause. */
export const rail: { tab: Tab; clause: string; open: boolean } = $state({ tab: "log", clause: "", open: false });

/** How far each tab was scrolled when it was left. */
const scrolled = new Map<Tab, number>();

/** A table begins with its log, and with nothing scrolled. */
export function resetRail(): void {
  scrolled.clear();
  rail.open = false;
  rail.tab = "log";
}

/** The page of a tab, opened or closed: it comes back where it was left, but the log opens at its newest lines. */
export function keepsPlace(tab: Tab, _open: boolean): Attachment<HTMLElement> {
  return (page) => {
    const place = tab === "log" ? 0 : scrolled.get(tab);
    if (place !== undefined) void tick().then(() => (page.scrollTop = place));
    return on(page, "scroll", () => {
      if (page.clientHeight) scrolled.set(tab, page.scrollTop);
    });
  };
}

export function openClause(id: string): void {
  scrolled.delete("rules");
  rail.tab = "rules";
  rail.clause = id;
  rail.open = true;
}
