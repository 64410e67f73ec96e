/** How the seats of a table are called. */
import type { TableCard } from "./wire";
import { say } from "./words.svelte";

const BOTS = ["Nora", "Otto", "Pim", "Roos", "Sam", "Tess", "Vera"]; // by seat

/** The names of the seats; two people of one name are told apart by a number. */
export function seatNames(table: TableCard, here: Record<number, string> = {}): string[] {
  const names = table.seats.map((seat, at) => {
    if (here[at]) return here[at];
    return seat.kind === "bot" ? (BOTS[at] ?? "Wim") : seat.kind === "open" ? say("web-seat-open") : seat.name;
  });
  return names.map((name, at) => {
    const twins = names.filter((other) => other === name).length;
    return twins > 1 ? `${name} ${names.slice(0, at + 1).filter((other) => other === name).length}` : name;
  });
}

/** The strength of a bot, in words: `search:300ms` is a `search`. */
export function levelName(level: string): string {
  return say(`bot-${level.split(":")[0]}`);
}
