/** Builds the sections of a position in words, which all games have in the same order. */
import type { PositionSection } from "./games";
import type { Say } from "./i18n.svelte";
import type { Play } from "./play.svelte";

/** The viewer's own things, then the board, then each other seat. */
export function positionSections(
  play: Play,
  say: Say,
  lines: { own: (seat: number) => string[]; board: string[]; other: (seat: number) => string[] },
): PositionSection[] {
  return [
    ...(play.me === undefined ? [] : [{ title: say("web-mine"), lines: lines.own(play.me) }]),
    { title: say("web-board"), lines: lines.board },
    ...play.others.map((seat) => ({ title: play.name(seat), lines: lines.other(seat) })),
  ];
}
