/** The scorings that a viewer has seen, by round: news comes move by move, a scoring takes several. */
import { SvelteMap } from "svelte/reactivity";
import type { Play, Scene, BoardView } from "../../lib/play.svelte";
import type { DiaboloView } from "../../lib/wire";
import { earlier, outcomes, roundEnded, type Outcome } from "./parts";

export class Scorings {
  readonly #heard = new SvelteMap<string, Outcome>(); // by round and row

  /** Take in a scene; returns the round whose scoring is to be read before the next one is shown, or -1. */
  hear({ view, news }: Scene<DiaboloView>): number {
    const ended = roundEnded(news);
    const round = view.round - (ended ? 1 : 0);
    for (const outcome of outcomes(news, view.players)) this.#heard.set(`${round} ${outcome.row}`, outcome);
    return ended ? round : -1;
  }

  /** What the rows of a round came to, as far as it was seen. */
  of(round: number, view: BoardView<DiaboloView>): Outcome[] {
    const heard = [...this.#heard].filter(([key]) => key.startsWith(`${round} `)).map(([, outcome]) => outcome);
    const before =
      round === view.round ? earlier(view).filter((one) => !heard.some((other) => other.row === one.row)) : [];
    return [...before, ...heard].sort((a, b) => a.row - b.row);
  }
}

const OF_PLAYS = new WeakMap<object, Scorings>();

/** The scorings of a play, for all parts that show it. */
export function scoringsOf(play: Play<DiaboloView>): Scorings {
  let scorings = OF_PLAYS.get(play);
  if (!scorings) OF_PLAYS.set(play, (scorings = new Scorings()));
  return scorings;
}
