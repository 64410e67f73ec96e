/** A position of Hawaiki in words, for screen readers. */
import type { PositionSection } from "../../lib/games";
import { positionSections } from "../../lib/positionSections";
import type { Play, BoardView } from "../../lib/play.svelte";
import type { Say } from "../../lib/i18n.svelte";
import { cardName, FORMS, heldName, othersHand, ownHand, rightOf } from "./parts";
import type { HawaikiView } from "./view";

export function positionInWords(play: Play, say: Say): PositionSection[] {
  const view = play.view as BoardView<HawaikiView>;
  const names = (cards: readonly number[]) => cards.map((card) => cardName(card, say)).join("; ") || say("table-none");
  const has = (seat: number) => [
    say("hawaiki-board-chips", { chips: view.chips[seat]! }),
    ...(view.sacrificed[seat] ? [say("hawaiki-board-sacrificed")] : []),
    ...(view.bought[seat] ? [say("hawaiki-board-bought")] : []),
    ...((view.due[seat] ?? 0) > 0 ? [say("hawaiki-board-due", { count: view.due[seat]! })] : []),
  ];
  const own = (seat: number) => [
    say("hawaiki-hand", {
      cards:
        ownHand(view, seat)
          .map((held) => heldName(held, say))
          .join("; ") || say("table-none"),
    }),
    ...has(seat),
    ...(view.banned && view.turn === seat ? [say("hawaiki-board-banned")] : []),
  ];
  const board = [
    say("hawaiki-board-round", { round: String(view.round + 1) }),
    ...(view.over
      ? []
      : [
          say("hawaiki-board-order", {
            name: play.name(view.turn),
            next: play.name(rightOf(view.turn, view.players)),
          }),
        ]),
    ...view.piles.map((pile, at) =>
      say("hawaiki-board-pile", { pile: String(at + 1), card: cardName(pile.at(-1)!, say), count: pile.length }),
    ),
    say("hawaiki-board-stock", { count: view.stock }),
    ...(view.sunk.length ? [say("hawaiki-board-sunk", { cards: names(view.sunk) })] : []),
    ...(view.combination ? [say("hawaiki-combination", { combination: FORMS[view.combination]! })] : []),
  ];
  const other = (seat: number) => [
    say("hawaiki-board-hand-of", {
      name: play.name(seat),
      cards: view.held[seat]!,
      known: names(othersHand(view, seat).known),
    }),
    ...has(seat),
  ];
  return positionSections(play, say, { own, board, other });
}
