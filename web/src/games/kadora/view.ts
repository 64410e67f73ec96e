// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.
import type { Seat, View } from "../../lib/wire";

/** Public: all backs, the block, the loots. Secret: the fronts of the other hands, the piles, the set-aside. */
export interface KadoraView extends View {
  game: "kadora";
  turn: Seat;
  /** -1: the end has not been called */
  turns_left: number;
  /** a card or -1 by cell, row by row as seat 0 sees them */
  block: number[];
  /** KA-2.2 the fronts of the viewer's own cards */
  hand: number[];
  /** KA-2.2 the colours of each hand, ascending */
  backs: number[][];
  /** KA-2.4 the colours of each pile, the top one last */
  piles: number[][];
  /** KA-2.1 how many of each colour were set aside */
  aside: number[];
  /** KA-5.4 the cards each player won */
  loots: number[][];
  /** KA-9.5 the set-aside cards, once two players have finished */
  shown: number[];
  /** KA-9.5 the penalty of the virtual player, likewise; -1 before */
  virtual: number;
}

/** The names of the steps; `kadora-ask-<step>` asks for one. */
export const STEPS = ["give", "lay", "draw", "over"] as const;

/** The notation of each card, by its number. */
export const CARDS = ["R2b", "R3b", "R4b", "R5b", "R2e", "R3e", "R4e", "R5e", "R2d", "R3d", "R4d", "R5d", "O1b", "O3b", "O4b", "O5b", "O1e", "O3e", "O4e", "O5e", "O1d", "O3d", "O4d", "O5d", "Y1b", "Y2b", "Y4b", "Y5b", "Y1e", "Y2e", "Y4e", "Y5e", "Y1d", "Y2d", "Y4d", "Y5d", "G1b", "G2b", "G3b", "G5b", "G1e", "G2e", "G3e", "G5e", "G1d", "G2d", "G3d", "G5d", "B1b", "B2b", "B3b", "B4b", "B1e", "B2e", "B3e", "B4e", "B1d", "B2d", "B3d", "B4d", "P1b", "P2b", "P4b", "P5b", "P1e", "P2e", "P4e", "P5e", "P1d", "P2d", "P4d", "P5d"] as const;

/** The fields of the view that hold cards. */
export const CARD_FIELDS = ["block", "hand", "loots", "shown"] as const;
