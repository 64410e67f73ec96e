/**
 * One viewer at one table, as the boards see it: the scene, and the move that is being put together.
 *
 * A move is a sentence in the game's notation, like `lay R5b a1`. Boards pick its words, in any order: a card picks
 * word 1, a cell word 2. When one choice is left and all its words are picked, it is made. So no board knows rules:
 * it offers what the choices offer, and asks the server why something else is not open.
 */
import { getContext, setContext } from "svelte";
import { settings } from "./settings.svelte";
import type { Choice, Told, View } from "./wire";

/** A position, and what led to it. */
export interface Scene<V extends View = View> {
  view: V;
  names: string[];
  choices: Choice[];
  news: Told[];
  undo: boolean;
}

/** Something to be read before the game goes on: its title, and the button that closes it, as keys of the catalogue. */
export interface Notice {
  title: string;
  close: string;
  facts: Record<string, number>;
}

/** Who feeds a table: a server's stream, a replay, a page of examples. */
export interface Source {
  /** What had to be read first has been read. */
  resume(): void;
  /** Show all that has happened and waits to be seen. */
  hurry(): void;
  move(action: number): void;
  undo(): void;
  /** The clause that forbids a move; empty: nothing does. */
  why(move: string): Promise<string>;
  /** What a move would surely lead to, as far as this seat can know. */
  foresee(move: string): Promise<Told[]>;
}

/** For a table where nothing is chosen. */
export const STILL: Source = {
  resume() {},
  hurry() {},
  move() {},
  undo() {},
  why: () => Promise.resolve(""),
  foresee: () => Promise.resolve([]),
};

/** A view as boards use it. They ask the play for their seat: an onlooker has none, and a list has no place -1. */
export type Shown<V extends View = View> = V extends View ? Omit<V, "seat"> : never;

export class Play<V extends View = View> {
  scene = $state.raw() as Scene<V>;
  /** The words picked so far, by their place in the sentence. */
  picked: (string | undefined)[] = $state([]);
  /** What the focused or hovered choice would lead to. */
  foreseen: Told[] = $state.raw([]);
  /** The choice that waits to be confirmed. */
  pending: Choice | undefined = $state.raw();
  /** The choice that was made and is not answered yet: its words stay picked, and nothing else is open. */
  sent: Choice | undefined = $state.raw();
  /** What is to be read first: until it is closed, nothing new is shown and nothing is asked. */
  notice: Notice | undefined = $state.raw();
  /** When the notice closes by itself, because this seat's clock runs: in seconds of 1970, and how many in all. */
  closing: { until: number; total: number } | undefined = $state.raw();
  /** Why the last thing tried is not open. */
  refused: { move: string; clause: string } | undefined = $state.raw();
  /** When this seat's time is up, in seconds of 1970 by this computer's clock, and how many it had; none: no clock. */
  clock: { until: number; total: number } | undefined = $state.raw();
  /** A card is on its way from the hand: what is picked is made when it is put down. */
  carrying = false;
  readonly #source: Source;
  readonly #listeners = new Set<(scene: Scene<V>) => void>();
  #looking = "";
  #looker: unknown;

  constructor(scene: Scene<V>, source: Source) {
    this.scene = scene;
    this.#source = source;
  }

  get view(): Shown<V> {
    return this.scene.view as unknown as Shown<V>;
  }

  /** The seat of who looks; none: an onlooker. */
  get me(): number | undefined {
    return seatOf(this.scene.view);
  }

  /** What this seat has of what each seat has. */
  mine<T>(each: readonly T[]): T | undefined {
    return this.me === undefined ? undefined : each[this.me];
  }

  /** Is something asked of this seat now? */
  get asked(): boolean {
    return this.scene.choices.length > 0 && !this.sent && !this.notice;
  }

  /** The other seats, in turn order from this one; an onlooker sees all. */
  get others(): number[] {
    const { players } = this.scene.view;
    const first = this.me === undefined ? 0 : this.me + 1;
    const count = this.me === undefined ? players : players - 1;
    return Array.from({ length: count }, (_, i) => (first + i) % players);
  }

  name(seat: number): string {
    return this.scene.names[seat] ?? "";
  }

  /** Show another scene; what was picked for the old one is forgotten, unless the same is asked still. */
  show(scene: Scene<V>): void {
    const before = this.scene.choices.map(([, text]) => text).join();
    this.scene = scene;
    this.notice = this.closing = undefined;
    this.#listeners.forEach((hear) => hear(scene));
    if (scene.choices.map(([, text]) => text).join() !== before) this.clear();
  }

  /** Hear every scene that is shown from now on, also those that are gone before they are drawn; returns how to stop. */
  listen(hear: (scene: Scene<V>) => void): () => void {
    this.#listeners.add(hear);
    return () => {
      this.#listeners.delete(hear);
      this.read(); // who showed it is gone
    };
  }

  /** The notice has been read. */
  read(): void {
    if (!this.notice) return;
    this.notice = this.closing = undefined;
    this.#source.resume();
  }

  clear(): void {
    this.picked = [];
    this.pending = undefined;
    this.sent = undefined;
    this.refused = undefined;
    this.#forget();
  }

  #forget(): void {
    this.foreseen = [];
    this.#looking = "";
    this.#looker = undefined;
  }

  /** The choices that agree with what is picked, one place perhaps left out. */
  matching(except = -1): Choice[] {
    if (this.sent || this.notice) return [];
    return this.scene.choices.filter(([, text]) => {
      const words = text.split(" ");
      return this.picked.every((word, at) => word === undefined || at === except || words[at] === word);
    });
  }

  /** The words that can be picked at a place of the sentence. */
  offers(place: number): Set<string> {
    const words = this.matching(place).map(([, text]) => text.split(" ")[place]);
    return new Set(words.filter((word) => word !== undefined));
  }

  /** Does any choice have this word at this place, whatever is picked elsewhere? */
  possible(place: number, word: string): boolean {
    return !this.notice && this.scene.choices.some(([, text]) => text.split(" ")[place] === word);
  }

  isPicked(place: number, word: string): boolean {
    return this.picked[place] === word;
  }

  /** Pick a word, or put it back; a pick that does not go with the others replaces them. */
  pick(place: number, word: string): void {
    if (this.sent || this.notice) return;
    this.refused = undefined;
    this.pending = undefined;
    if (this.picked[place] === word) {
      this.picked[place] = undefined;
      this.#forget();
      return;
    }
    if (!this.offers(place).has(word)) {
      if (!this.possible(place, word)) return;
      this.picked = [];
    }
    this.picked[place] = word;
    if (!this.carrying) this.putDown();
  }

  /** If one choice is left and all its words are picked, it is made; otherwise more is to be picked. */
  putDown(): boolean {
    const left = this.matching();
    const [only] = left;
    const done = left.length === 1 && !!only && this.#complete(only);
    if (done) this.propose(only);
    return done;
  }

  #complete([, text]: Choice): boolean {
    const words = text.split(" ");
    return words.length === 1 || words.every((word, at) => at === 0 || this.picked[at] === word);
  }

  /** A choice, by its text. */
  choice(move: string): Choice | undefined {
    return this.scene.choices.find(([, text]) => text === move);
  }

  /** Make a choice at once, or ask first if the person likes that. */
  propose(choice: Choice): void {
    if (settings.confirm) {
      this.pending = choice;
      void this.look(choice[1]);
    } else this.make(choice);
  }

  /**
   * Make a choice: it is seen at once, and stands when the server has answered. Who does not wait to see what the
   * others did sees it now, and chooses only if the choice is still open then.
   */
  make(choice: Choice): void {
    if (this.sent) return;
    this.#source.hurry();
    if (!this.scene.choices.some(([action, text]) => action === choice[0] && text === choice[1])) return;
    this.clear();
    this.sent = choice;
    this.picked = choice[1].split(" ");
    this.#source.move(choice[0]);
  }

  undo(): void {
    this.#source.undo();
  }

  /** Ask why a move is not open, and show it. */
  async why(move: string): Promise<void> {
    const clause = await this.#source.why(move);
    this.refused = clause ? { move, clause } : undefined;
  }

  /** Whoever began to look looks away, and nobody else: what waits to be confirmed is seen again. */
  lookAway(by: unknown): void {
    if (this.#looker === by) void this.look(this.pending?.[1] ?? "");
  }

  /** See what a move would lead to. */
  async look(move: string, by?: unknown): Promise<void> {
    this.#looking = move;
    this.#looker = by;
    if (!this.choice(move)) {
      this.foreseen = [];
      return;
    }
    const told = await this.#source.foresee(move);
    if (this.#looking === move) this.foreseen = told;
  }
}

/** The seat that a view is for; none: an onlooker. */
export function seatOf({ seat }: Pick<View, "seat">): number | undefined {
  return seat < 0 ? undefined : seat;
}

const KEY = Symbol("play");

export function provide(play: Play): void {
  setContext(KEY, play);
}

/** The play that the table around this component shows. */
export function thePlay<V extends View>(): Play<V> {
  return getContext(KEY);
}
