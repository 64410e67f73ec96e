/** A position of Schattendieb in words, for screen readers. */
import type { PositionSection } from "../../lib/games";
import { positionSections } from "../../lib/positionSections";
import type { Play, BoardView } from "../../lib/play.svelte";
import { labelled, type Say } from "../../lib/i18n.svelte";
import { ACTION_OF_STEP, ACTIONS, cardName, drawn, OPEN, openSafes, worth } from "./parts";
import { STEPS, type SchattendiebView } from "./view";

export function positionInWords(play: Play, say: Say): PositionSection[] {
  const view = play.view as BoardView<SchattendiebView>;
  const names = (cards: readonly number[]) => cards.map((card) => cardName(card, say)).join(", ") || say("table-none");
  const safe = (seat: number) => {
    const [lock, jewels] = [view.locks[seat]!, view.safes[seat]!];
    if (lock !== OPEN)
      return say("schattendieb-board-closed", { value: drawn(lock).value, points: view.sheet[view.number]![seat]! });
    return labelled(say("schattendieb-board-inside", { count: jewels.length, worth: worth(jewels) }), names(jewels));
  };
  const has = (seat: number) => [
    safe(seat),
    labelled(say("schattendieb-board-before"), names(view.table[seat]!)),
    ...(view.has_chosen[seat] ? [say("schattendieb-board-chosen")] : []),
    say("table-points", { points: view.scores[seat]! }),
  ];
  const action = ACTIONS[ACTION_OF_STEP[STEPS[view.step]!] ?? 0]!;
  const own = (seat: number) => [say("schattendieb-hand", { cards: names(view.hand) }), ...has(seat)];
  const board = [
    say("schattendieb-board-game", { game: view.number + 1, games: view.options.games ?? "" }),
    ...(view.over ? [] : [say(`schattendieb-board-action-${action}`)]),
    say("schattendieb-board-open", { count: openSafes(view) }),
    say("schattendieb-board-stock", { count: view.stock }),
    say("schattendieb-board-gone", {
      count: view.gone.length + view.unseen,
      cards: names(view.gone),
      unseen: view.unseen,
    }),
  ];
  const other = (seat: number) => [say("schattendieb-board-held", { count: view.held[seat]! }), ...has(seat)];
  return positionSections(play, say, { own, board, other });
}
