// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.
import type { Seat, View } from "../../lib/wire";

/** Public: safes, cards on the table, discard pile, sizes, who has chosen. Secret: hands, stock, open choices. */
export interface SchattendiebView extends View {
  game: "schattendieb";
  /** of the game in the match, from 0 */
  number: number;
  /** the viewer's own cards, ascending */
  hand: number[];
  /** how many cards each seat has in hand */
  held: number[];
  /** the cards before each seat; -1: face down, and not the viewer's own */
  table: number[][];
  /** the jewels in each safe, ascending */
  safes: number[][];
  /** SD-8.1, SD-10.2 the card that closed each safe, or -1 */
  locks: number[];
  /** the discard pile as far as it lies face up */
  gone: number[];
  /** SD-R5 how many cards lie there face down */
  unseen: number;
  stock: number;
  /** SD-R13 the players who put the last cards of the stock there, in the order of drawing */
  under: Seat[];
  /** SD-R13 the viewer's own cards, put away on closing, as far as their place is known (SD-R17) */
  put_away: number[];
  /** where they are: 0 to 6 in the hand of that seat, 7 under the stock, 8 discarded face down */
  trail: number[];
  /** SD-R3 whether each seat has decided about extra jewels */
  has_chosen: boolean[];
  /** the viewer's own choice about them: the number of a set, or -1 */
  extras: number;
  /** by game: the points of each seat */
  sheet: number[][];
}

/** The names of the steps; `schattendieb-ask-<step>` asks for one. */
export const STEPS = ["play", "steal", "add", "over"] as const;

/** The notation of each card, by its number. */
export const CARDS = ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9", "Y10", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "TR", "TB", "TG", "TY", "TS"] as const;

/** The fields of the view that hold cards. */
export const CARD_FIELDS = ["hand", "table", "safes", "locks", "gone", "put_away"] as const;
