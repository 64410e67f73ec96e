/** A position of any game in words, for screen readers. */
import type { PositionSection } from "../../lib/games";
import { labelled, type Say } from "../../lib/i18n.svelte";
import type { Play } from "../../lib/play.svelte";
import { positionSections } from "../../lib/positionSections";
import { namingOf } from "./cardNotation";
import { cellText, viewFields, type Field } from "./viewFields";

export function positionInWords(play: Play, say: Say): PositionSection[] {
  const { facts, groups, own, bySeat } = viewFields(play.view, namingOf(play));
  const lines = (fields: Field[]) =>
    fields.map(({ label, cell }) => labelled(label, cellText(cell, say("table-none"))));
  const ofSeat = (seat: number) => [
    say("table-points", { points: play.view.scores[seat] ?? 0 }),
    ...lines(bySeat[seat] ?? []),
  ];
  return positionSections(play, say, {
    own: (seat) => [...lines(own), ...ofSeat(seat)],
    board: lines([...facts, ...groups]),
    other: ofSeat,
  });
}
