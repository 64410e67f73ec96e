/** A position of Diabolo in words, for screen readers. */
import type { PositionSection } from "../../lib/games";
import { positionSections } from "../../lib/positionSections";
import type { Play, BoardView } from "../../lib/play.svelte";
import { labelled, type Say } from "../../lib/i18n.svelte";
import { cardName, groups, HEAVEN, HELL, LETTERS, ROOM, ROWS, sum } from "./parts";
import { STEPS, type DiaboloView } from "./view";

export function positionInWords(play: Play, say: Say): PositionSection[] {
  const view = play.view as BoardView<DiaboloView>;
  const names = (cards: readonly number[]) => cards.map((card) => cardName(card, say)).join(", ") || say("table-none");
  const deciding = STEPS[view.step] === "double" && !view.over;
  const has = (seat: number) => [
    say("table-points", { points: view.scores[seat]! }),
    say("diabolo-board-double", { has: view.doubles[seat] ? "yes" : "no" }),
    ...(deciding && view.doubles[seat]
      ? [say("diabolo-board-decided", { decided: view.has_chosen[seat] ? "yes" : "no" })]
      : []),
  ];
  const row = (at: number) => {
    const [hell, heaven] = [view.rows[at]![HELL]!, view.rows[at]![HEAVEN]!];
    const locked = hell.length + heaven.length >= ROOM ? "yes" : "no";
    const sums = say("diabolo-board-row", { row: LETTERS[at]!, hell: sum(hell), heaven: sum(heaven), locked });
    return `${sums}. ${labelled(say("diabolo-board-hell"), names(hell))}. ${labelled(say("diabolo-board-heaven"), names(heaven))}.`;
  };
  const own = (seat: number) => [
    ...groups(view.hand).map(({ colour, cards, total }) =>
      labelled(say("diabolo-board-group", { row: LETTERS[colour]!, total }), names(cards.map(({ card }) => card))),
    ),
    ...has(seat),
    say("diabolo-board-shown", { cards: names(view.known[seat]!) }),
  ];
  const board = [
    say("diabolo-board-round", { round: view.round + 1, rounds: view.players }),
    say("diabolo-board-giver", { name: play.name(view.giver) }),
    ...ROWS.map(row),
    say("diabolo-stock", { count: view.stock }),
    ...(view.gone.length ? [labelled(say("diabolo-board-gone"), names(view.gone))] : []),
  ];
  const other = (seat: number) => [
    ...has(seat),
    say("diabolo-board-hidden", { count: view.held[seat]! - view.known[seat]!.length }),
    say("diabolo-board-shown", { cards: names(view.known[seat]!) }),
  ];
  return positionSections(play, say, { own, board, other });
}
