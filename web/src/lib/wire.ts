// Written by `python -m docs` from the types of the server and the games. Do not edit: change those instead.

/** A place at the table: 0, 1, ... clockwise; -1: an onlooker, nobody, or the table itself. */
export type Seat = number;

export type Phase = "open" | "playing" | "paused" | "over" | "closed";

export type ItemKind = "opened" | "sat" | "ready" | "started" | "moved" | "undone" | "said" | "left" | "returned" | "resigned" | "hints-allowed" | "hinted" | "paused" | "rematch" | "closed";

export type RefusalCode = "illegal" | "not-an-action" | "stale" | "not-seated" | "not-playing" | "not-open" | "not-opener" | "not-undone" | "no-hints" | "hints-not-agreed" | "paused" | "over" | "too-fast" | "too-many" | "muted" | "unsaved" | "busy" | "not-a-message";

/** The knowledge and legal actions of one seat or an onlooker. Built field by field, never by clearing a copy. */
export interface View {
  game: string;
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

/** Give a free seat to a bot before the cards are dealt; for the person who opened the table. */
export interface FillSeat {
  ask: "fill";
  cid: number;
  seat: number;
  level: string;
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

/** Allow others to ask for hints although clocks run at the table. */
export interface AllowHints {
  ask: "allow-hints";
  cid: number;
}

/** Ask for the best choices in position `base`. Everybody at the table is told that you asked. */
export interface AskHint {
  ask: "hint";
  cid: number;
  base: number;
}

/** Ask why an action is not legal now. The action is a number, or text in the game's notation. */
export interface WhyNot {
  ask: "why";
  cid: number;
  action: number | string;
}

/** Preview the certain consequences of a legal action, given as a number or in the game's notation. */
export interface Preview {
  ask: "foresee";
  cid: number;
  action: number | string;
}

/** The public facts of a seat. */
export interface SeatCard {
  kind: "bot" | "open" | "person";
  name: string;
  /** its person is a program: somebody's own bot */
  program: boolean;
  /** of a bot of the server */
  level: string;
  /** its person opened the table */
  opener: boolean;
  /** its nonce has arrived */
  ready: boolean;
  /** a bot plays for an absent player */
  away: boolean;
  /** a bot plays for good */
  resigned: boolean;
}

/** The position of a finished match from which a table starts. */
export interface StartCard {
  match: string;
  /** the moves that were made there before */
  move: number;
}

/** The public facts of a table. */
export interface TableCard {
  match: string;
  game: string;
  /** the hash of the edition; empty: the standard edition */
  edition: string;
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
  /** the seats that the game waits for */
  asked: Seat[];
  /** seconds for a decision; 0: no clock */
  pace: number;
  /** seconds to speak up, where a game asks for that */
  window: number;
  /** by seat: when its time is up, as Unix time; 0: no clock runs for it */
  until: number[];
  listed: boolean;
  onlookers: boolean;
  /** players may ask for hints */
  hints: boolean;
  /** the seats that allow hints to others while clocks run */
  allow_hints: Seat[];
  /** null: the table starts with a deal of its own */
  start: StartCard | null;
  /** why the operator of the server closed the table, if they gave a reason */
  closed: string;
  /** the table where the same people play again, once there is one */
  rematch: string;
  /** once the game is over, and so are the places */
  scores: number[];
  places: number[];
}

/** A legal action of a seat. text: in the game's notation. */
export type Choice = [action: number, text: string];

/** A full update: everything a viewer may know now. */
export interface FullUpdate {
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
export interface VisibleEvent {
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
  what: ItemKind;
  /** the seat that caused it */
  seat?: Seat;
  /** what was said */
  text?: string;
  /** of the game */
  events?: VisibleEvent[];
}

/** An update: what happened after version `after`, with the view and the table if they changed. */
export interface Update {
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
  code: RefusalCode;
  clause: string;
}

/** The clause that forbids an action now; empty if the action is legal. */
export interface WhyNotAnswer {
  tell: "because";
  cid: number;
  clause: string;
}

/** The certain consequences of an action, derived from the seat's view only. */
export interface PreviewAnswer {
  tell: "foreseen";
  cid: number;
  events: VisibleEvent[];
}

/** One sentence about a choice: a message of the game's texts, and its facts, with cards and places in notation. */
export interface Reason {
  key: string;
  facts: Record<string, string | number>;
}

/** One of the best choices of a seat. */
export interface HintedChoice {
  /** in the game's notation */
  text: string;
  /** the expected share of the win, from 0 to 1 */
  value: number;
  /** the standard error of the value */
  error: number;
  reason: Reason | null;
}

/** The best choices of a seat that asked for a hint, derived from the seat's view only. */
export interface HintAnswer {
  tell: "hint";
  cid: number;
  /** the best first */
  choices: HintedChoice[];
  /** the first is better than every other by two standard errors */
  certain: boolean;
}

/** A name to play under. */
export interface NewGuest {
  name: string;
  /** a program plays: everybody sees that */
  bot?: boolean;
}

/** A new guest; the token is sent only here. */
export interface Guest {
  person: string;
  name: string;
  token: string;
}

/** A table to open: each seat is `me`, `open` or a bot's level. */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, string>;
  /** anybody may find it and take a seat */
  listed?: boolean;
  onlookers?: boolean;
  pace?: number;
  window?: number;
  /** players may ask for hints; everybody is told when one does */
  hints?: boolean;
}

/** To sit down at a table; one that is not listed asks for its invitation. */
export interface SeatRequest {
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
  /** the fields of a view that hold cards, like `hand` or `memory.hands` */
  card_fields: string[];
  /** the address of the ES module that draws the board, if the game's package brings one */
  board: string | null;
  /** there is a guided first game */
  lesson: boolean;
}

/** The edition of a table. */
export interface EditionCard {
  /** the hash of the edition; empty: the standard edition */
  digest: string;
  /** what an edition file says; null: the standard edition */
  facts: Record<string, unknown> | null;
  /** each card in the game's notation, by the number of the card */
  cards: string[];
  /** the facts that a board draws */
  box: Record<string, unknown>;
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
export interface Texts {
  lang: string;
  languages: string[];
  /** by where they belong: `table`, or a game */
  catalogues: Record<string, string>;
}

/** A position of a game that is over, and what led to it. */
export interface ReplayFrame {
  /** the moves so far */
  number: number;
  /** who moved; -1: the table, which set the game up */
  seat: Seat;
  /** the move in the game's notation */
  do: string;
  events: VisibleEvent[];
  /** of the viewer; in the open: of every seat */
  views: View[];
}

/** Some positions of a game that is over, as one viewer saw them, or in the open. */
export interface Replay {
  match: string;
  viewer: string;
  /** of the whole game */
  moves: number;
  frames: ReplayFrame[];
}

/** To play on from a position of a finished game against bots, at a table of one's own. */
export interface TryAgain {
  move: number;
  seat: number;
  /** of the bots on the other seats */
  level?: string;
}

/** The set-up (number 0) or a move, and what each seat could expect after it. */
export interface MoveReview {
  number: number;
  /** NOBODY for the set-up */
  seat: Seat;
  /** None for the set-up, and for other seats' moves in the review of one seat */
  action: string | null;
  /** of every seat */
  values: number[];
  /** their standard errors */
  errors: number[];
}

/** One legal action at a decision, in the game's notation. */
export interface ReviewedChoice {
  action: string;
  value: number;
  /** the standard error of the value */
  error: number;
  /** of the mixed choice, where several seats choose simultaneously */
  share: number | null;
  reason: Reason | null;
}

/** A decision of a seat with two or more legal actions. The loss is 0 unless it is larger than two of its standard errors: then any of the choices was fine. */
export interface DecisionReview {
  /** from 1 */
  move: number;
  played: string;
  /** the best first */
  choices: ReviewedChoice[];
  loss: number;
  loss_error: number;
  verdict: "best" | "blunder" | "fine" | "inaccuracy" | "mistake";
}

/** The account of one seat: final - initial = -mistakes + others + luck. Every sum comes with a standard error. */
export interface SeatReview {
  seat: Seat;
  /** expected at the deal */
  initial: number;
  /** the share won */
  final: number;
  /** the sum of the losses */
  mistakes: number;
  mistakes_error: number;
  others: number;
  others_error: number;
  luck: number;
  luck_error: number;
  /** the share won, without the luck */
  luck_adjusted: number;
  /** from 0 to 100 */
  accuracy: number;
  decisions: DecisionReview[];
}

/** A move that changed a seat's expectation by much more than the estimates are uncertain. */
export interface TurningPoint {
  move: number;
  /** whose expectation changed most */
  seat: Seat;
  change: number;
}

/** The review of a game. The same record, perspective, seat, budget and seed give the same review. Perspective `own` with a seat uses only what that seat knew; the values of the other seats are what that seat could expect for them. Perspective `own` without a seat reviews every seat, each by what it knew itself. Perspective `open` uses what was really there. */
export interface Review {
  /** the version of this format */
  schatkist_review: number;
  game: string;
  /** their version */
  rules: number;
  /** the hash of the edition; None for the standard edition */
  edition: string | null;
  players: number;
  names: string[];
  perspective: "open" | "own";
  /** of the perspective `own`; None for all seats */
  seat: number | null;
  /** worlds for each estimate */
  budget: number;
  seed: number;
  moves: MoveReview[];
  seats: SeatReview[];
  /** the largest first */
  turning_points: TurningPoint[];
}

/** The review of a game that is over, as far as it is computed. It names no people. */
export interface ReviewStatus {
  match: string;
  perspective: "open" | "own";
  /** the part that is computed, from 0 to 1 */
  done: number;
  /** until it is done, an outline without accounts of seats; null: it waits for its turn */
  review: Review | null;
}

/** The puzzle of a day. */
export interface PuzzleCard {
  /** in UTC, like 2026-11-18 */
  day: string;
  /** empty: no installed game has puzzles */
  game: string;
}

/** The puzzle of a day, with what each choice is worth: the expected share of the win, from 0 to 1. */
export interface PuzzlePosition {
  day: string;
  game: string;
  view: View;
  /** all legal moves */
  choices: Choice[];
  /** of each legal move: its certain consequences */
  previews: Record<string, VisibleEvent[]>;
  /** the one choice that is clearly best */
  solution: string;
  value: number;
  /** of the best of the other choices */
  next_value: number;
  /** of the choices that were estimated one by one */
  estimates: Record<string, number>;
  /** for the solution */
  reason: Reason | null;
}

/** A step of a lesson: a text, and perhaps a move that the learner makes. */
export interface LessonStep {
  /** the position in which the text is read; the move leads to the next one */
  frame: number;
  text: string;
  /** a CSS selector of the part of the table that the text is about; empty: the whole table */
  at: string;
  clauses: string[];
  /** the move; empty: the learner only reads */
  choose: string;
  /** all legal moves */
  choices: Choice[];
  /** of each legal move: its certain consequences */
  previews: Record<string, VisibleEvent[]>;
}

/** A guided first game, as the learner in seat 0 sees it. */
export interface Lesson {
  game: string;
  lang: string;
  players: number;
  frames: ReplayFrame[];
  steps: LessonStep[];
}

/** Why a move is not allowed. */
export interface Refusal {
  /** empty: it is allowed */
  clause: string;
}

/** The key of the server for Web Push. */
export interface PushKeyCard {
  /** base64url; empty: the server sends no pushes */
  key: string;
}

/** A browser that wants to be told of a turn by Web Push. */
export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
}

/** A browser that wants to be told no more. */
export interface PushEnd {
  endpoint: string;
}

/** An error, in one sentence. */
export interface Problem {
  error: string;
}

/** Anything a client may send. */
export type FromClient = Hello | FillSeat | Ready | Move | Chat | Leave | Resign | Pause | Undo | AllowHints | AskHint | WhyNot | Preview;

/** Anything the server may send. */
export type FromServer = FullUpdate | Update | Ack | Refusal | WhyNotAnswer | PreviewAnswer | HintAnswer;
