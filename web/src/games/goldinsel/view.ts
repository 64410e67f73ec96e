// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.
import type { Seat, View } from "../../lib/wire";

/** GO-5.7 A right on an island. late: laid when its owner already had their 7, so that it can be the 7. value: 0: this seat cannot see it. */
export type Right = [owner: Seat, late: boolean, value: number];

/** GO-8.5 The gold of a seat, by source. */
export interface Purse {
  /** GO-8.2 */
  chests: number;
  /** GO-8.3 */
  coins: number;
  /** GO-8.4 the coin of the gold island */
  gold: number;
  relic: number;
}

/** GO-5.1 A theft, as a seat was told of it. count: the island cards that the victim had. island: the card; ISLES: this seat was not told. */
export type Theft = [robber: Seat, victim: Seat, count: number, island: number];

/** The facts that a seat was told and may remember. GO-V1 Boards show them to people only when notes are on. */
export interface Memory {
  /** the island cards that the seat has seen: none of them is the gold island */
  seen: number[];
  /** GO-5.4 by island, the value of a chest that the seat has looked into; 0: not looked */
  chests: number[];
  thefts: Theft[];
  /** GO-R19 by seat the islands whose chest it has looked into */
  peeked: number[][];
  /** GO-3.6 the discard piles, the open card last */
  discards: number[][];
  /** the cards of each hand that all can know */
  hands: number[][];
}

/** Public: the board, pirates, relics, numbers of cards. Secret: island cards, hands, rights, chests. */
export interface GoldinselView extends View {
  game: "goldinsel";
  turn: Seat;
  /** the ability being used, or -1 */
  using: number;
  /** GO-R10 the player who can be robbed a second time, or -1 */
  victim: Seat;
  /** the cards or pirates that this ability has brought */
  taken: number;
  moved: boolean;
  /** the turns that have ended */
  turns: number;
  /** -1: the end has not been called */
  turns_left: number;
  /** the place of each figure */
  at: number[];
  /** the viewer's own cards, ascending */
  hand: number[];
  /** how many cards each hand has */
  held: number[];
  /** how many cards each draw pile has */
  piles: number[];
  /** GO-3.6 the open card of each discard pile, or -1 */
  tops: number[];
  /** pirates by colour */
  nest: number[];
  /** pirates before each seat, by colour */
  crews: number[][];
  /** pirates on each island and volcano, by colour */
  ashore: number[][];
  /** the values of the viewer's own rights, ascending */
  rights: number[];
  /** how many rights each seat has before it */
  rights_held: number[];
  /** how many rights of each seat are in the nest */
  supply: number[];
  /** whether the 7 of each seat lies on the upper volcano */
  sevens: boolean[];
  /** by island, the lowest first */
  laid: Right[][];
  /** by seat, or -1 */
  relics: number[];
  /** the viewer's own island cards, ascending */
  islands: number[];
  /** how many island cards each seat has */
  islands_held: number[];
  stack: number;
  /** GO-R24 by island, once the game is over; before, nothing */
  chests: number[];
  /** GO-8.4 likewise; -1 before */
  gold: number;
  /** GO-8.2 to GO-8.4 by island what each right there brought, likewise */
  brought: number[][];
  /** GO-8.5 the gold of each seat in parts, likewise */
  purses: Purse[];
  memory: Memory;
}

/** The names of the steps; `goldinsel-ask-<step>` asks for one. */
export const STEPS = ["exchange", "move", "shed", "hire", "use", "rob", "copy", "peek", "fetch", "pay", "lay", "relic", "over"] as const;

/** The notation of each card, by its number. */
export const CARDS = ["land1*", "land2", "land3*", "land3", "land4*", "land5", "rob2*", "rob4", "robsH", "eye1", "eye3*", "man2", "man5*", "men4", "men6*", "monH*"] as const;

/** The fields of the view that hold cards. */
export const CARD_FIELDS = ["hand", "tops", "memory.discards", "memory.hands"] as const;
