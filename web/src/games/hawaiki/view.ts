// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.
import type { Seat, View } from "../../lib/wire";

/** HA-R9 A reshuffled draw pile that is used up. */
export interface Pile {
  /** the cards that went into it, without those drawn in the open, ascending */
  pool: number[];
  /** the cards that the viewer drew from it unseen by others, ascending */
  drawn: number[];
  /** unseen draws (seat, -1), and layings of unknown cards (seat, card) */
  story: number[][];
}

/** Public: all discards in order, sizes, chips, open cards. Secret: hands, the draw pile, open answers. */
export interface HawaikiView extends View {
  game: "hawaiki";
  round: number;
  /** the player who began this round */
  first: Seat;
  turn: Seat;
  /** HA-R10 the turns of this round so far */
  turns: number;
  /** HA-R10 turns in a row without laying or drawing; -1: the current one had some */
  idle: number;
  /** the three discard piles, the top card last */
  piles: number[][];
  /** the cards of the draw pile */
  stock: number;
  /** HA-R13 the cards that all know at its bottom, the lowest first */
  sunk: number[];
  /** the viewer's own cards, ascending */
  hand: number[];
  /** how many cards each seat has */
  held: number[];
  /** HA-V1, HA-V2 of each hand, the cards that all know */
  known: number[][];
  /** HA-V1 the card each seat has face down: -1 none, -2 unknown to the viewer */
  secrets: number[];
  chips: number[];
  /** HA-V2 whether each seat has done so this round */
  sacrificed: boolean[];
  /** HA-V3 whether each seat has done so this round */
  bought: boolean[];
  /** HA-R14 the player may not lay their last card */
  banned: boolean;
  /** what the last laying formed, until it is dealt with; 0: nothing */
  combination: number;
  /** what was announced before it; 0: nothing */
  announced: number;
  /** the cards that each seat must draw for it */
  due: number[];
  /** HA-V0 the viewer's own answer: -1 none; 0 pass, 1 call; 0 silence, 1 thanks, 2 kind thanks */
  answer: number;
  /** HA-R9 this draw pile was reshuffled from laid cards */
  is_anew: boolean;
  /** the cards that went into it, without those drawn in the open, ascending */
  pool: number[];
  /** the cards that the viewer drew from it unseen by others, ascending */
  drawn: number[];
  /** since then: unseen draws (seat, -1), and layings of unknown cards (seat, card) */
  story: number[][];
  /** the same for earlier reshuffled draw piles of this round, the oldest first */
  past: Pile[];
  /** laid (seat, card, pile), chose to draw (seat, -1, -1), took a card (seat, -2, -1) */
  course: number[][];
  /** HA-6.1 the player who laid their last card; -1: none yet */
  winner: Seat;
}

/** The names of the steps; `hawaiki-ask-<step>` asks for one. */
export const STEPS = ["choose", "play", "hide", "call", "name", "thank", "chance", "over"] as const;

/** The notation of each card, by its number. */
export const CARDS = ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "O1", "O2", "O3", "O4", "O5", "O6", "O7", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "R1", "R2", "R3", "R4", "R5", "R6", "R7"] as const;

/** The fields of the view that hold cards. */
export const CARD_FIELDS = ["piles", "sunk", "hand", "known", "secrets", "pool", "drawn", "past.pool", "past.drawn"] as const;
