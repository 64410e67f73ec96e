/** The names of the seats of a table, and of the levels of bots. */
import { labelled, say, sayIfKnown } from "./i18n.svelte";
import type { TableCard } from "./wire";

const BOT_NAMES = ["Nora", "Otto", "Pim", "Roos", "Sam", "Tess", "Vera"]; // by seat

/** The name of a bot by its seat. */
export const botName = (seat: number): string => BOT_NAMES[seat] ?? "Wim";

/** The names of the seats; two people of the same name are event apart by a number. */
export function seatNames(table: TableCard, localNames: Record<number, string> = {}): string[] {
  const names = table.seats.map((seat, at) => {
    if (localNames[at]) return localNames[at];
    if (seat.program) return say("table-program", { name: seat.name });
    return seat.kind === "bot" ? botName(at) : seat.kind === "open" ? say("web-seat-open") : seat.name;
  });
  return names.map((name, at) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, at + 1).filter((other) => other === name).length}` : name;
  });
}

/** The name of a bot's level, without its thinking time: `search:300ms` is a `search`. An installed bot has its own name. */
export function levelName(level: string): string {
  const kind = level.split(":")[0]!;
  return sayIfKnown(`bot-${kind}`) ?? kind;
}

/** The name of a bot's level and how strong it is, as docs/bots.md measured it. */
export function levelLine(level: string): string {
  return labelled(levelName(level), say(`bot-${level.split(":")[0]}-strength`));
}
