// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.
import type { Seat, View } from "../../lib/wire";

/** Public: the rows, sizes, points, double cards, cards shown. Secret: hands, the stock, open choices. */
export interface DiaboloView extends View {
  game: "diabolo";
  round: number;
  giver: Seat;
  turn: Seat;
  /** the row being scored, or -1 */
  row: number;
  /** by row: the devil's cards (left), the angel's (right) */
  rows: number[][][];
  /** the viewer's own cards, ascending */
  hand: number[];
  /** cards in each hand */
  held: number[];
  /** DI-R5 the cards of each hand that every player has seen */
  known: number[][];
  /** DI-R5 the colours that all hands have shown in full */
  shown: number[];
  /** DI-3.6 cards out of the round */
  gone: number[];
  stock: number;
  /** whether each seat still has its double card */
  doubles: boolean[];
  /** DI-R2 whether each seat has decided about this row */
  has_chosen: boolean[];
  /** the viewer's own choice: -1 none, 0 single, 1 double */
  choice: number;
  /** by round: the points of each seat */
  sheet: number[][];
  /** the turns of this round, in order: a seat and its action */
  course: number[][];
}

/** The names of the steps; `diabolo-ask-<step>` asks for one. */
export const STEPS = ["lay", "out", "double", "over"] as const;

/** The notation of each card, by its number. */
export const CARDS = ["R1", "R2", "R3", "R4", "R5", "Y1", "Y2", "Y3", "Y4", "Y5", "G1", "G2", "G3", "G4", "G5", "P1", "P2", "P3", "P4", "P5", "B1", "B2", "B3", "B4", "B5"] as const;

/** The fields of the view that hold cards. */
export const CARD_FIELDS = ["rows", "hand", "known", "gone"] as const;
