// Written by `python -m docs` from the server's own types. Do not edit: change those, and write this anew.

/** A place at the table: 0, 1, ... clockwise; -1: an onlooker, nobody, or the table itself. */
export type Seat = number;

export type Phase = "open" | "playing" | "paused" | "over";

export type What = "opened" | "sat" | "ready" | "started" | "moved" | "undone" | "said" | "left" | "returned" | "resigned" | "paused" | "rematch";

export type Code = "illegal" | "not-an-action" | "stale" | "not-seated" | "not-playing" | "not-open" | "not-undone" | "paused" | "over" | "too-fast" | "unsaved" | "busy" | "not-a-message";

/** The knowledge and legal actions of one seat or an onlooker. Built field by field, never by clearing a copy. */
interface CommonView {
  /** ONLOOKER for a spectator */
  seat: Seat;
  players: number;
  options: Record<string, string>;
  /** the seats that may act now */
  asked: Seat[];
  /** the actions open to this seat now */
  legal: number[];
  /** the kind of decision being made, an index into game.steps */
  step: number;
  over: boolean;
  scores: number[];
  /** None until the game is over */
  places: number[] | null;
}

/** The first message: with the token of a seat, or as an onlooker. `have` is the last version seen. Where onlookers are not allowed, an invitation lets you watch until the cards are dealt. */
export interface Hello {
  ask: "hello";
  token?: string | null;
  have?: number | null;
  invite?: string;
}

/** Add a seat's nonce to the shuffles, after seeing the commitment. */
export interface Ready {
  ask: "ready";
  cid: number;
  nonce: string;
}

/** Play an action chosen in position number `base`. */
export interface Move {
  ask: "move";
  cid: number;
  base: number;
  action: number;
}

/** Say something to everybody at the table. */
export interface Chat {
  ask: "chat";
  cid: number;
  text: string;
}

/** Let a bot play until you come back. */
export interface Leave {
  ask: "leave";
  cid: number;
}

/** Let a bot play for good. */
export interface Resign {
  ask: "resign";
  cid: number;
}

/** Pause or resume: while paused, nobody moves and no clock runs. */
export interface Pause {
  ask: "pause";
  cid: number;
  on: boolean;
}

/** Take back your last move, which led to position `base`; refused if it revealed anything. */
export interface Undo {
  ask: "undo";
  cid: number;
  base: number;
}

/** Ask why an action is not legal now. The action is a number, or text in the game's notation. */
export interface Why {
  ask: "why";
  cid: number;
  action: number | string;
}

/** Preview the certain consequences of a legal action, given as a number or in the game's notation. */
export interface Foresee {
  ask: "foresee";
  cid: number;
  action: number | string;
}

/** The public facts of a seat. */
export interface SeatCard {
  kind: "bot" | "open" | "person";
  name: string;
  /** of a bot */
  level: string;
  /** its nonce has arrived */
  ready: boolean;
  /** a bot plays for an absent player */
  away: boolean;
  /** a bot plays for good */
  resigned: boolean;
}

/** The public facts of a table. */
export interface TableCard {
  match: string;
  game: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  phase: Phase;
  /** of the position: grows with every move, and with every one taken back */
  number: number;
  seats: SeatCard[];
  commitment: string;
  /** once the cards are dealt */
  nonces: string[];
  /** seconds for a decision; 0: no clock */
  pace: number;
  /** seconds to speak up, where a game asks for that */
  window: number;
  /** by seat: when its time is up, as Unix time; 0: no clock runs for it */
  until: number[];
  listed: boolean;
  onlookers: boolean;
  /** the table where the same people play again, once there is one */
  rematch: string;
  /** once the game is over, and so are the places */
  scores: number[];
  places: number[];
}

/** A legal action of a seat. text: in the game's notation. */
export type Choice = [action: number, text: string];

/** A full update: everything a viewer may know now. */
export interface Whole {
  tell: "whole";
  v: number;
  /** -1: an onlooker */
  you: Seat;
  table: TableCard;
  /** the game's own view, once the cards are dealt */
  view?: View;
  /** this seat's legal actions; sent with the view */
  choices?: Choice[];
  /** this seat may ask to take its last move back; sent with the view */
  undo?: boolean;
}

/** An event of the game as one viewer sees it, ready for a sentence. */
export interface Told {
  kind: string;
  seat: Seat;
  facts: Record<string, number>;
  /** facts in the game's notation, where that is not just the number */
  texts?: Record<string, string>;
  /** this viewer knows the secret: use the sentence `...-known` */
  known?: boolean;
  /** a fact shown once: hide it after this seat's next move */
  once?: string;
}

/** One thing that happened at the table, as one viewer may know it. */
export interface Item {
  v: number;
  /** Unix time on the server */
  at: number;
  what: What;
  /** the seat that caused it */
  seat?: Seat;
  /** what was said */
  text?: string;
  /** of the game */
  events?: Told[];
}

/** An update: what happened after version `after`, with the view and the table if they changed. */
export interface News {
  tell: "news";
  after: number;
  v: number;
  items: Item[];
  table?: TableCard;
  view?: View;
  choices?: Choice[];
  undo?: boolean;
}

/** The request was carried out, is on disk, and appears in the stream as version v. */
export interface Ack {
  tell: "ack";
  cid: number;
  v: number;
}

/** The request was refused; `clause` names the rule, if a rule forbids it. */
export interface Refusal {
  tell: "refused";
  cid: number;
  code: Code;
  clause: string;
}

/** The clause that forbids an action now; empty if the action is legal. */
export interface Because {
  tell: "because";
  cid: number;
  clause: string;
}

/** The certain consequences of an action, derived from the seat's view only. */
export interface Foreseen {
  tell: "foreseen";
  cid: number;
  events: Told[];
}

/** A name to play under. */
export interface GuestWish {
  name: string;
}

/** A new guest; the token is sent only here. */
export interface Guest {
  person: string;
  name: string;
  token: string;
}

/** A table to open: each seat is `me`, `open` or a bot's level. */
export interface TableWish {
  game: string;
  seats: string[];
  options?: Record<string, string>;
  /** anybody may find it and take a seat */
  listed?: boolean;
  onlookers?: boolean;
  pace?: number;
  window?: number;
}

/** To sit down at a table; one that is not listed asks for its invitation. */
export interface SeatWish {
  invite?: string;
}

/** A seat and the token that opens it; told once. */
export interface SeatKey {
  seat: Seat;
  token: string;
}

/** A table at which one now has seats. */
export interface Seated {
  match: string;
  commitment: string;
  invite: string;
  keys: SeatKey[];
}

/** A table at which one has seats. */
export interface MyTable {
  table: TableCard;
  seats: Seat[];
}

/** A choice that a table makes before the game; `<game>-option-<name>-<value>` says what a value means. */
export interface OptionCard {
  name: string;
  /** the first one is the default */
  values: string[];
  clause: string;
  /** the table may also give one value a seat, with commas between them */
  a_seat: boolean;
}

/** A game. */
export interface GameCard {
  name: string;
  /** of its clauses */
  code: string;
  title: string;
  author: string;
  publisher: string;
  year: number | null;
  /** players */
  least: number;
  most: number;
  minutes: number;
  /** the version of the rules */
  rules: number;
  actions: number;
  options: OptionCard[];
  /** what a view's `step` stands for; `<game>-ask-<step>` asks it */
  steps: string[];
  /** each card in the game's notation, by the number of the card */
  cards: string[];
  /** the address of the ES module that draws the board, if the game's package brings one */
  board: string | null;
}

/** A bot that may sit at a table, by its level. */
export interface BotCard {
  level: string;
  /** it thinks for so long; 0: it does not think */
  seconds: number;
  /** the level may be given a time, like search:200ms, or a number of simulations, like search:500 */
  timed: boolean;
}

/** A clause of the rules. */
export interface ClauseCard {
  id: string;
  kind: "clause" | "example" | "ruling" | "variant";
  /** what a reader must know of a clause that is not the publisher's */
  mark: string;
  text: string;
}

/** A part of the rules: paragraphs first, then clauses. */
export interface SectionCard {
  title: string;
  paragraphs: string[];
  clauses: ClauseCard[];
}

/** The rules of a game for people, in one language. */
export interface Rules {
  game: string;
  lang: string;
  title: string;
  intro: string;
  sections: SectionCard[];
}

/** The texts of the tables in one language: catalogues of Project Fluent. */
export interface Words {
  lang: string;
  languages: string[];
  /** by where they belong: `table`, or a game */
  catalogues: Record<string, string>;
}

/** A position of a game that is over, and what led to it. */
export interface Frame {
  /** the moves so far */
  number: number;
  /** who moved; -1: the table, which set the game up */
  seat: Seat;
  /** the move in the game's notation */
  do: string;
  events: Told[];
  /** of the viewer; in the open: of every seat */
  views: View[];
}

/** Some positions of a game that is over, as one viewer saw them, or in the open. */
export interface Replay {
  match: string;
  viewer: string;
  /** of the whole game */
  moves: number;
  frames: Frame[];
}

/** An error, in one sentence. */
export interface Problem {
  error: string;
}

/** Public: the rows, sizes, points, double cards, cards shown. Secret: hands, the stock, open choices. */
export interface DiaboloView extends CommonView {
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

/** GO-5.7 A right on an island. late: laid when its owner already had their 7, so that it can be the 7. value: 0: this seat cannot see it. */
export type Right = [owner: Seat, late: boolean, value: number];

/** GO-8.5 Where the gold of a seat comes from. */
export interface Purse {
  /** GO-8.2 */
  chests: number;
  /** GO-8.3 */
  coins: number;
  /** GO-8.4 the coin of the gold island */
  gold: number;
  relic: number;
}

/** GO-5.1 A robbery, as a seat was told of it. count: the island cards that the victim had. island: the card; ISLES: this seat was not told. */
export type Theft = [robber: Seat, victim: Seat, count: number, island: number];

/** The facts that a seat was told and may remember. GO-V1 Boards show them to people only when notes are on. */
export interface Memory {
  /** the island cards that it has seen: none of them is the gold island */
  seen: number[];
  /** GO-5.4 by island what it has looked at; 0: not looked */
  chests: number[];
  thefts: Theft[];
  /** GO-R19 by seat the islands whose chest it has looked into */
  peeked: number[][];
  /** GO-3.6 the discard piles, the open card last */
  discards: number[][];
  /** of each hand, the cards that all can know */
  hands: number[][];
}

/** Public: the board, pirates, relics, numbers of cards. Secret: island cards, hands, rights, chests. */
export interface GoldinselView extends CommonView {
  game: "goldinsel";
  turn: Seat;
  /** the ability being used, or -1 */
  using: number;
  /** GO-R10 the player who can be robbed a second time, or -1 */
  victim: Seat;
  /** what this ability has brought */
  taken: number;
  moved: boolean;
  /** that have ended */
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
  /** whose 7 lies on the upper volcano */
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

/** HA-R9 A draw pile that was made anew and used up. */
export interface Pile {
  /** the cards that it was made from, without those drawn in the open, ascending */
  pool: number[];
  /** the cards one drew from it unseen by others, ascending */
  drawn: number[];
  /** unseen draws (seat, -1), and layings of unknown cards (seat, card) */
  story: number[][];
}

/** Public: all discards in order, sizes, chips, open cards. Secret: hands, the draw pile, open answers. */
export interface HawaikiView extends CommonView {
  game: "hawaiki";
  round: number;
  /** the player who began this round */
  first: Seat;
  turn: Seat;
  /** HA-R10 the turns of this round so far */
  turns: number;
  /** HA-R10 turns in a row that laid and drew nothing; -1: this one did */
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
  /** HA-R9 this draw pile was made from laid cards */
  is_anew: boolean;
  /** the cards that it was made from, without those drawn in the open, ascending */
  pool: number[];
  /** the cards one drew from it unseen by others, ascending */
  drawn: number[];
  /** since then: unseen draws (seat, -1), and layings of unknown cards (seat, card) */
  story: number[][];
  /** the same of the draw piles that were made anew before in this round, the oldest first */
  past: Pile[];
  /** laid (seat, card, pile), chose to draw (seat, -1, -1), took a card (seat, -2, -1) */
  course: number[][];
  /** HA-6.1 the player who laid their last card; -1: none yet */
  winner: Seat;
}

/** Public: all backs, the block, the loots. Secret: the fronts of the other hands, the piles, the set-aside. */
export interface KadoraView extends CommonView {
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

/** Public: safes, cards on the table, discard pile, sizes, who has chosen. Secret: hands, stock, open choices. */
export interface SchattendiebView extends CommonView {
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

/** Anything a client may send. */
export type FromClient = Hello | Ready | Move | Chat | Leave | Resign | Pause | Undo | Why | Foresee;

/** Anything the server may send. */
export type FromServer = Whole | News | Ack | Refusal | Because | Foreseen;

/** What one seat, or an onlooker, knows of a game. */
export type View = DiaboloView | GoldinselView | HawaikiView | KadoraView | SchattendiebView;

export type GameName = "diabolo" | "goldinsel" | "hawaiki" | "kadora" | "schattendieb";

/** What the `step` of a view stands for, by game; `<game>-ask-<step>` asks it. */
export const STEPS = {
  diabolo: ["lay", "out", "double", "over"],
  goldinsel: ["exchange", "move", "shed", "hire", "use", "rob", "copy", "peek", "fetch", "pay", "lay", "relic", "over"],
  hawaiki: ["choose", "play", "hide", "call", "name", "thank", "chance", "over"],
  kadora: ["give", "lay", "draw", "over"],
  schattendieb: ["play", "steal", "add", "over"],
} as const;

/** What is on each card, in the game's notation, by game and number of the card. */
export const CARDS = {
  diabolo: ["R1", "R2", "R3", "R4", "R5", "Y1", "Y2", "Y3", "Y4", "Y5", "G1", "G2", "G3", "G4", "G5", "P1", "P2", "P3", "P4", "P5", "B1", "B2", "B3", "B4", "B5"],
  goldinsel: ["land1*", "land2", "land3*", "land3", "land4*", "land5", "rob2*", "rob4", "robsH", "eye1", "eye3*", "man2", "man5*", "men4", "men6*", "monH*"],
  hawaiki: ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "O1", "O2", "O3", "O4", "O5", "O6", "O7", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "R1", "R2", "R3", "R4", "R5", "R6", "R7"],
  kadora: ["R2b", "R3b", "R4b", "R5b", "R2e", "R3e", "R4e", "R5e", "R2d", "R3d", "R4d", "R5d", "O1b", "O3b", "O4b", "O5b", "O1e", "O3e", "O4e", "O5e", "O1d", "O3d", "O4d", "O5d", "Y1b", "Y2b", "Y4b", "Y5b", "Y1e", "Y2e", "Y4e", "Y5e", "Y1d", "Y2d", "Y4d", "Y5d", "G1b", "G2b", "G3b", "G5b", "G1e", "G2e", "G3e", "G5e", "G1d", "G2d", "G3d", "G5d", "B1b", "B2b", "B3b", "B4b", "B1e", "B2e", "B3e", "B4e", "B1d", "B2d", "B3d", "B4d", "P1b", "P2b", "P4b", "P5b", "P1e", "P2e", "P4e", "P5e", "P1d", "P2d", "P4d", "P5d"],
  schattendieb: ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9", "Y10", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "TR", "TB", "TG", "TY", "TS"],
} as const;

/** The kinds of events, by game, each with the names of its facts. */
export const EVENTS = {
  diabolo: {"began": ["round"], "dealt": ["card"], "drew": ["card"], "laid": ["card", "side"], "locked": ["row"], "stuck": [], "showed": ["card"], "put-out": ["card"], "chose": ["row", "double"], "doubled": ["row", "double"], "scored": ["row", "points"], "even": ["row"], "ended": []},
  goldinsel: {"drew": ["card"], "right": ["value"], "island": ["island"], "turn": [], "passed": [], "exchanged": ["card"], "showed": ["card"], "shed": ["card"], "moved": ["card", "place"], "hired": ["colour"], "poker": ["card", "won"], "shuffled": [], "used": ["card"], "robbed": ["from", "island"], "peeked": ["island", "chest"], "fetched": ["colour"], "copied": ["from", "card"], "paid": ["colour"], "laid": ["island", "value"], "seven": [], "relic": ["relic"], "last": [], "opened": ["island", "chest"], "uncovered": ["island", "value"], "gold": ["island"], "ended": []},
  hawaiki: {"began": ["round"], "dealt": ["card"], "turned": ["card", "pile"], "chose": ["card"], "showed": ["card"], "sacrificed": ["card", "pile"], "announced": ["combination"], "laid": ["card", "pile"], "hid": ["card"], "stayed-open": [], "formed": ["combination"], "missed": ["combination"], "decided": ["call"], "called": ["call"], "named": ["to", "count"], "replied": ["phrase"], "thanked": ["phrase"], "drew": ["card"], "drew-open": ["card"], "reshuffled": ["count"], "nothing": [], "bought": [], "declined": [], "won": [], "unwon": [], "paid": ["count"], "ended": []},
  kadora: {"dealt": ["colour", "card"], "turned": ["card", "cell"], "stacked": ["pile", "colour"], "aside": ["colour"], "first": [], "gave": ["colour", "to"], "laid": ["card", "cell"], "took": ["card", "cell"], "drew": ["pile", "colour", "card"], "filled": ["card", "cell"], "last": [], "held": ["card"], "shown": ["card"]},
  schattendieb: {"began": ["game"], "dealt": ["card"], "laid": ["card"], "turned": ["card"], "cancelled": ["card"], "stole": ["card", "from"], "missed": ["card"], "chose": ["extras"], "added": ["card"], "filled": ["cards", "points"], "closed": ["card", "points"], "failed": ["card"], "under": ["card"], "aside": ["card"], "drew": ["card"], "rest": ["cards"], "alone": [], "all-closed": [], "bare": [], "ended": []},
} as const;
