/** The state of the sidebar beside the table: its open tab, the highlighted clause, and scroll positions. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export type Tab = "log" | "rules" | "chat" | "hands";

export const sidebar: { tab: Tab; clause: string; open: boolean } = $state({ tab: "log", clause: "", open: false });

const scrollPositions = new Map<Tab, number>();

/** A new table starts with the log, and with nothing scrolled. */
export function resetSidebar(): void {
  scrollPositions.clear();
  sidebar.open = false;
  sidebar.tab = "log";
}

/** Restore the scroll position of a tab; the log always opens at its newest lines. */
export function keepScrollPosition(tab: Tab, _open: boolean): Attachment<HTMLElement> {
  return (page) => {
    const position = tab === "log" ? 0 : scrollPositions.get(tab);
    if (position !== undefined) void tick().then(() => (page.scrollTop = position));
    return on(page, "scroll", () => {
      if (page.clientHeight) scrollPositions.set(tab, page.scrollTop);
    });
  };
}

/** Show a clause of the rules. */
export function openClause(id: string): void {
  scrollPositions.delete("rules");
  sidebar.tab = "rules";
  sidebar.clause = id;
  sidebar.open = true;
}
