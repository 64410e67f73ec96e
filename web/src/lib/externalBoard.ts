/**
 * The contract of a board that another package brings.
 *
 * The game card names the URL of an ES module, which must be on the same origin as the page: the content security
 * policy forbids scripts from elsewhere. The default export of the module is an object with one function:
 *
 *     export default {
 *       mount(target, props) {
 *         // draw the board into the element `target`
 *         return {
 *           update(props) {}, // called with every new position
 *           destroy() {}, // called before the element is removed
 *         };
 *       },
 *     };
 *
 * The module draws the middle of the table. The seats, the hand, the choices in words, the log and the rules are drawn
 * around it as for a game without a board. The props are described by `ExternalBoardProps`.
 */
import type { Choice, GameCard, VisibleEvent, View } from "./wire";

/** Everything a board gets; it knows no more than the viewer may know. */
export interface ExternalBoardProps {
  /** The position as the viewer knows it. */
  view: View;
  /** The viewer's seat; undefined for an onlooker. */
  seat: number | undefined;
  /** The names of the seats. */
  names: readonly string[];
  /** The moves that the viewer may make now: a number and its text in the game's notation. */
  choices: readonly Choice[];
  /** The events that led to this position. */
  news: readonly VisibleEvent[];
  /** The language of the page, like `en`. */
  lang: string;
  /** Make one of the choices. */
  choose(choice: Choice): void;
}

export interface MountedBoard {
  update?(props: ExternalBoardProps): void;
  destroy?(): void;
}

export interface ExternalBoard {
  mount(target: HTMLElement, props: ExternalBoardProps): MountedBoard | undefined;
}

/** The URL of a game's own board module; undefined if it has none, or one on another origin. */
export function boardUrl(card: GameCard | undefined): string | undefined {
  if (!card?.board) return undefined;
  const url = new URL(card.board, location.href);
  return url.origin === location.origin ? url.href : undefined;
}

/** Load a board module and check that it keeps the contract. */
export async function loadExternalBoard(url: string): Promise<ExternalBoard> {
  const module = (await import(/* @vite-ignore */ url)) as { default?: Partial<ExternalBoard> };
  if (typeof module.default?.mount !== "function") throw new TypeError(`${url} exports no board`);
  return module.default as ExternalBoard;
}
