/**
 * The state of one viewer at one table, as the boards see it: the position, and the move that is being put together.
 *
 * A move is text in the game's notation, like `lay R5b a1`. Boards pick its words in any order: a card picks word 1, a
 * cell word 2. When one choice is left and all its words are picked, it is sent. So no board knows any rules: it offers
 * what the choices offer, and asks the server why something else is not allowed.
 */
import { getContext, setContext } from "svelte";
import { settings } from "./settings.svelte";
import type { Choice, HintAnswer, VisibleEvent, View } from "./wire";

/** A position, the choices in it, and the events that led to it. */
export interface Scene<V extends View = View> {
  view: V;
  names: string[];
  choices: Choice[];
  news: VisibleEvent[];
  undo: boolean;
}

/** Something to read before the game goes on; its title and its button are keys of the catalogue. */
export interface Notice {
  title: string;
  close: string;
  facts: Record<string, number>;
}

/** The backend of a table, which sends positions and receives moves: a live stream, a replay, or the gallery. */
export interface Source {
  /** Go on after a notice. */
  resume(): void;
  /** Show all updates that are still waiting to be shown. */
  showPending(): void;
  move(action: number): void;
  undo(): void;
  /** The clause that forbids a move; empty if the move is allowed. */
  whyNot(move: string): Promise<string>;
  /** The certain consequences of a move, as far as this seat can know them. */
  preview(move: string): Promise<VisibleEvent[]>;
  /** The best choices of this seat; undefined if the table refuses. Only where a table gives hints. */
  hint?(): Promise<HintAnswer | undefined>;
}

/** A source for a table that only shows positions. */
export const INERT_SOURCE: Source = {
  resume() {},
  showPending() {},
  move() {},
  undo() {},
  whyNot: () => Promise.resolve(""),
  preview: () => Promise.resolve([]),
};

/** A view without its seat: an onlooker's is -1, which is no index of a list. Boards use `play.me` instead. */
export type BoardView<V extends View = View> = V extends View ? Omit<V, "seat"> : never;

export class Play<V extends View = View> {
  scene = $state.raw() as Scene<V>;
  /** The words picked so far, by their position in the move. */
  picked: (string | undefined)[] = $state([]);
  /** The consequences of the hovered or focused choice. */
  previewed: VisibleEvent[] = $state.raw([]);
  /** The hint that this seat asked for in this position. */
  hint: HintAnswer | undefined = $state.raw();
  /** A hint was asked for and is not there yet. */
  isHinting = $state(false);
  /** The choice that waits for confirmation. */
  pending: Choice | undefined = $state.raw();
  /** The choice that was sent and is not answered yet: its words stay picked, and nothing else can be chosen. */
  sent: Choice | undefined = $state.raw();
  /** Until the notice is closed, nothing new is shown and nothing can be chosen. */
  notice: Notice | undefined = $state.raw();
  /** When the notice closes by itself because this seat's clock runs: a Unix time, and the total number of seconds. */
  closing: { until: number; total: number } | undefined = $state.raw();
  /** The latest position, while an earlier one is shown. */
  present: Scene<V> | undefined = $state.raw();
  /** The move that was tried and is not allowed. */
  refused: { move: string; clause: string } | undefined = $state.raw();
  /** This seat's clock: when its time is up, in Unix time of this computer, and how many seconds it had. */
  clock: { until: number; total: number } | undefined = $state.raw();
  /** A card is being dragged: the move is sent when it is dropped. */
  dragging = false;
  /** The table was last tapped by a finger, which cannot hover: the first tap previews a move, the second plays it. */
  byTouch = $state(false);
  /** The seat that is addressed as "you"; in a replay only the reader's own. */
  readonly you: number | undefined;
  readonly #source: Source;
  readonly #listeners = new Set<(scene: Scene<V>) => void>();
  #previewedMove = "";
  #previewedBy: unknown;
  #lastPosition = 0; // of the word that was picked last
  #hintNumber = 0; // of the hint that belongs to these choices

  /** `you`: null if nobody is addressed as "you"; by default the seat of the view is. */
  constructor(scene: Scene<V>, source: Source, you?: number | null) {
    this.scene = scene;
    this.#source = source;
    this.you = you === undefined ? seatOf(scene.view) : (you ?? undefined);
  }

  get view(): BoardView<V> {
    return this.scene.view as unknown as BoardView<V>;
  }

  /** The seat of the viewer; undefined for an onlooker. */
  get me(): number | undefined {
    return seatOf(this.scene.view);
  }

  /** This seat's entry of a list with one entry per seat. */
  own<T>(bySeat: readonly T[]): T | undefined {
    return this.me === undefined ? undefined : bySeat[this.me];
  }

  /** Can this seat choose something now? */
  get isAsked(): boolean {
    return this.scene.choices.length > 0 && !this.sent && !this.notice;
  }

  /** Does this screen show an earlier turn? Until the viewer returns, nothing can be chosen. */
  get isLookingBack(): boolean {
    return !!this.present;
  }

  /** Show an earlier position, without its choices. */
  showPast(scene: Scene<V>): void {
    this.present ??= this.scene;
    this.clear();
    this.scene = { ...scene, names: this.scene.names, choices: [], undo: false };
  }

  /** Show the present position again and go on. */
  returnToPresent(): void {
    if (!this.present) return;
    this.scene = this.present;
    this.present = undefined;
    this.#source.resume();
  }

  /** All seats, in order. */
  get seats(): number[] {
    return Array.from({ length: this.scene.view.players }, (_, seat) => seat);
  }

  /** The other seats, clockwise from this one; all seats for an onlooker. */
  get others(): number[] {
    const { players } = this.scene.view;
    const first = this.me === undefined ? 0 : this.me + 1;
    const count = this.me === undefined ? players : players - 1;
    return Array.from({ length: count }, (_, i) => (first + i) % players);
  }

  name(seat: number): string {
    return this.scene.names[seat] ?? "";
  }

  /** Show another scene; the picked words are kept only if the choices are the same. */
  show(scene: Scene<V>): void {
    const before = this.scene.choices.map(([, text]) => text).join();
    this.scene = scene;
    this.notice = this.closing = undefined;
    this.#listeners.forEach((listener) => listener(scene));
    if (scene.choices.map(([, text]) => text).join() !== before) this.clear();
  }

  /** Call a listener with every scene from now on, also with those replaced before they are drawn; returns how to stop. */
  listen(listener: (scene: Scene<V>) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      this.dismissNotice(); // the component that showed it is gone
    };
  }

  /** Close the notice and go on. */
  dismissNotice(): void {
    if (!this.notice) return;
    this.notice = this.closing = undefined;
    this.#source.resume();
  }

  clear(): void {
    this.picked = [];
    this.pending = undefined;
    this.sent = undefined;
    this.refused = undefined;
    this.hint = undefined;
    this.#hintNumber++;
    this.#clearPreview();
  }

  #clearPreview(): void {
    this.previewed = [];
    this.#previewedMove = "";
    this.#previewedBy = undefined;
  }

  /** The choices that agree with the picked words; the word at position `except` is ignored. */
  matching(except = -1): Choice[] {
    if (this.sent || this.notice) return [];
    return this.scene.choices.filter(([, text]) => {
      const words = text.split(" ");
      return this.picked.every((word, at) => word === undefined || at === except || words[at] === word);
    });
  }

  /** The words that can be picked at a position of the move. */
  offeredWords(position: number): Set<string> {
    const words = this.matching(position).map(([, text]) => text.split(" ")[position]);
    return new Set(words.filter((word) => word !== undefined));
  }

  /** Does any choice have this word at this position, whatever else is picked? */
  isPossible(position: number, word: string): boolean {
    return !this.notice && this.scene.choices.some(([, text]) => text.split(" ")[position] === word);
  }

  isPicked(position: number, word: string): boolean {
    return this.picked[position] === word;
  }

  /** Pick a word, or put it back; a word that does not fit the picked ones replaces them. */
  pick(position: number, word: string): void {
    if (this.sent || this.notice) return;
    const again = this.picked[position] === word;
    if (again && position === this.#lastPosition && this.playPreviewed()) return;
    this.refused = undefined;
    this.pending = undefined;
    this.#lastPosition = position;
    if (again) {
      this.picked[position] = undefined;
      this.#clearPreview();
      return;
    }
    if (!this.offeredWords(position).has(word)) {
      if (!this.isPossible(position, word)) return;
      this.picked = [];
    }
    this.picked[position] = word;
    if (!this.dragging) this.submitIfComplete();
  }

  /** Choose the only choice that is left, if all its words are picked; returns whether that was so. */
  submitIfComplete(): boolean {
    const left = this.matching();
    const [only] = left;
    const complete = left.length === 1 && !!only && this.#isComplete(only);
    if (complete) this.choose(only, this.byTouch);
    return complete;
  }

  /** Play the previewed move, if a finger taps its last word again; returns whether that was so. */
  playPreviewed(): boolean {
    if (!this.byTouch || !this.pending) return false;
    this.submit(this.pending);
    return true;
  }

  #isComplete([, text]: Choice): boolean {
    const words = text.split(" ");
    return words.length === 1 || words.every((word, at) => at === 0 || this.picked[at] === word);
  }

  /** The choice with this text. */
  choice(move: string): Choice | undefined {
    return this.scene.choices.find(([, text]) => text === move);
  }

  /** Send a choice, or only preview it and ask for confirmation; the settings may always ask for that. */
  choose(choice: Choice, previewFirst = false): void {
    if (previewFirst || settings.confirm) {
      this.pending = choice;
      void this.preview(choice[1]);
    } else this.submit(choice);
  }

  /**
   * Send a choice and show it immediately. Updates that still wait are shown first, and the choice is sent only if it
   * is still open after them.
   */
  submit(choice: Choice): void {
    if (this.sent) return;
    this.#source.showPending();
    if (!this.scene.choices.some(([action, text]) => action === choice[0] && text === choice[1])) return;
    this.clear();
    this.sent = choice;
    this.picked = choice[1].split(" ");
    this.#source.move(choice[0]);
  }

  /** Ask for the best choices, and preview the first of them; a hint that comes after other choices is not shown. */
  async askHint(): Promise<void> {
    if (this.isHinting) return;
    this.isHinting = true;
    const number = this.#hintNumber;
    const hint = await this.#source.hint?.();
    this.isHinting = false;
    if (!hint || this.#hintNumber !== number || !this.isAsked) return;
    this.hint = hint;
    void this.preview(hint.choices[0]?.text ?? "", this);
  }

  undo(): void {
    this.#source.undo();
  }

  /** Ask why a move is not allowed, and show the answer. */
  async whyNot(move: string): Promise<void> {
    const clause = await this.#source.whyNot(move);
    this.refused = clause ? { move, clause } : undefined;
  }

  /** End the preview that this element started; a choice that waits for confirmation is previewed again. */
  endPreview(by: unknown): void {
    if (this.#previewedBy === by) void this.preview(this.pending?.[1] ?? "");
  }

  /** Preview a move. */
  async preview(move: string, by?: unknown): Promise<void> {
    this.#previewedMove = move;
    this.#previewedBy = by;
    if (!this.choice(move)) {
      this.previewed = [];
      return;
    }
    const events = await this.#source.preview(move);
    if (this.#previewedMove === move) this.previewed = events;
  }
}

/** The seat that a view is for; undefined for an onlooker. */
export function seatOf({ seat }: Pick<View, "seat">): number | undefined {
  return seat < 0 ? undefined : seat;
}

const KEY = Symbol("play");

export function providePlay(play: Play): void {
  setContext(KEY, play);
}

/** The play of the table around this component. */
export function getPlay<V extends View>(): Play<V> {
  return getContext(KEY);
}
