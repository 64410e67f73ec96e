/** The names of the seats of a table, and of the levels of bots. */
import { say } from "./i18n.svelte";
import type { TableCard } from "./wire";

const BOT_NAMES = ["Nora", "Otto", "Pim", "Roos", "Sam", "Tess", "Vera"]; // by seat

/** The names of the seats; two people of the same name are event apart by a number. */
export function seatNames(table: TableCard, localNames: Record<number, string> = {}): string[] {
  const names = table.seats.map((seat, at) => {
    if (localNames[at]) return localNames[at];
    return seat.kind === "bot" ? (BOT_NAMES[at] ?? "Wim") : seat.kind === "open" ? say("web-seat-open") : seat.name;
  });
  return names.map((name, at) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, at + 1).filter((other) => other === name).length}` : name;
  });
}

/** The name of a bot's level, without its thinking time: `search:300ms` is a `search`. */
export function levelName(level: string): string {
  return say(`bot-${level.split(":")[0]}`);
}
