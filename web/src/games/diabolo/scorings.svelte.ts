/** Collects the scorings that a viewer has seen: one scoring takes several moves, and events arrive move by move. */
import { SvelteMap } from "svelte/reactivity";
import type { Play, Scene, BoardView } from "../../lib/play.svelte";
import { scoredRows, outcomes, roundEnded, type Outcome } from "./parts";
import type { DiaboloView } from "./view";

export class Scorings {
  readonly #outcomes = new SvelteMap<string, Outcome>(); // by round and row

  /** Add the scorings of a scene; returns the round whose scoring must be read first, or -1. */
  add({ view, news }: Scene<DiaboloView>): number {
    const ended = roundEnded(news);
    const round = view.round - (ended ? 1 : 0);
    for (const outcome of outcomes(news, view.players)) this.#outcomes.set(`${round} ${outcome.row}`, outcome);
    return ended ? round : -1;
  }

  /** The scored rows of a round, as far as they were seen. */
  of(round: number, view: BoardView<DiaboloView>): Outcome[] {
    const seen = [...this.#outcomes].filter(([key]) => key.startsWith(`${round} `)).map(([, outcome]) => outcome);
    const before =
      round === view.round ? scoredRows(view).filter((one) => !seen.some((other) => other.row === one.row)) : [];
    return [...before, ...seen].sort((a, b) => a.row - b.row);
  }
}

const BY_PLAY = new WeakMap<object, Scorings>();

/** The scorings of a play, shared by all components that show them. */
export function scoringsOf(play: Play<DiaboloView>): Scorings {
  let scorings = BY_PLAY.get(play);
  if (!scorings) BY_PLAY.set(play, (scorings = new Scorings()));
  return scorings;
}
