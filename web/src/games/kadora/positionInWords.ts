/** A position of Kadora in words, for screen readers. */
import type { PositionSection } from "../../lib/games";
import { positionSections } from "../../lib/positionSections";
import type { Play, BoardView } from "../../lib/play.svelte";
import { labelled, type Say } from "../../lib/i18n.svelte";
import { byColour, cardName, CELLS, colourName, COLOURS, columnName, leadingTotals, sums } from "./parts";
import type { KadoraView } from "./view";

export function positionInWords(play: Play, say: Say): PositionSection[] {
  const view = play.view as BoardView<KadoraView>;
  const names = (cards: readonly number[]) => cards.map((card) => cardName(card, say)).join("; ") || say("table-none");
  const colours = (backs: readonly number[]) =>
    backs.map((back) => colourName(back, say)).join(", ") || say("table-none");
  const won = (loot: readonly number[]) =>
    COLOURS.flatMap((_, colour) =>
      byColour(loot)[colour]!.length ? [columnName(loot, colour, leadingTotals(view), say)] : [],
    );
  const owns = (seat: number) => [labelled(say("kadora-board-penalty"), view.scores[seat]!), ...won(view.loots[seat]!)];
  const { rows, columns } = sums(view.block);
  const gap = say("kadora-board-gap");
  const lies = (at: number) => `${CELLS[at]} ${view.block[at]! >= 0 ? cardName(view.block[at]!, say) : gap}`;
  const cells = (row: number) => [0, 1, 2, 3].map((column) => lies(row * 4 + column)).join("; ");

  const own = (seat: number) => [say("kadora-hand", { cards: names(view.hand) }), ...owns(seat)];
  const board = [
    ...rows.map((points, row) => `${say("kadora-board-row", { row: String(row + 1), points })}. ${cells(row)}`),
    ...columns.map((points, column) => say("kadora-board-column-sum", { column: "abcd"[column]!, points })),
    ...view.piles.map((pile, at) =>
      say("kadora-board-pile", { pile: String(at + 1), count: pile.length, colours: colours([...pile].reverse()) }),
    ),
    say("kadora-aside", {
      colours: view.aside.flatMap((count, colour) => (count ? [`${count} ${colourName(colour, say)}`] : [])).join(", "),
    }),
    ...(view.over ? [] : [say("kadora-board-corner", { name: play.name(view.turn) })]),
    ...(view.turns_left >= 0 && !view.over ? [say("kadora-board-last", { count: view.turns_left })] : []),
  ];
  const other = (seat: number) => [
    say("kadora-board-hand-of", { name: play.name(seat), colours: colours(view.backs[seat]!) }),
    ...owns(seat),
  ];
  const virtual = view.shown.length ? [{ title: say("kadora-board-virtual"), lines: won(view.shown) }] : [];
  return [...positionSections(play, say, { own, board, other }), ...virtual];
}
