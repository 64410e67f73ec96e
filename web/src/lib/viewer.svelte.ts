/** One viewer at a table of the server: a stream, shown step by step, and what it asks for. */
import { Following } from "./following";
import { kept } from "./kept";
import { seatNames } from "./names";
import { Play, type Source } from "./play.svelte";
import { remembered } from "./remembering";
import { Stream, type Answer, type Step } from "./stream.svelte";
import type { Code, Item, TableCard, Told } from "./wire";

/** Who watches a table, live or afterwards. */
export interface Watched {
  readonly seat: number | undefined; // none: an onlooker
  readonly play: Play | undefined;
  readonly table: TableCard | undefined;
  readonly log: Item[];
  readonly names: Record<number, string>; // by seat: as people on this screen call themselves
  /** Only live. */
  ask?(wish: Parameters<Stream["ask"]>[0]): Promise<Answer>;
}

const READING = 8000; // milliseconds that a notice stays while one's own clock runs; at most a third of the time one has
const HOVER = 70; // milliseconds that somebody looks at a choice before we ask what it leads to

export class Viewer implements Watched {
  /** Once the cards are dealt. */
  play: Play | undefined = $state.raw();
  /** The table as it is shown. */
  table: TableCard | undefined = $state.raw();
  log: Item[] = $state.raw([]);
  /** What could not be done, until something else is tried. */
  trouble: Code | undefined = $state();
  /** A move is on its way. */
  sending = $state(false);
  readonly stream: Stream;
  readonly #following: Following;
  #ahead = new Map<string, Told[]>(); // what moves of this position lead to
  #asked = "";
  #newest: TableCard | undefined; // as the server told it last, perhaps not yet shown
  #reading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    match: string,
    readonly seat: number | undefined,
    token: string | null,
    readonly names: Record<number, string>,
    invite: string,
  ) {
    this.#following = new Following(
      seat,
      (step) => this.#show(step),
      () => !!this.play?.notice,
    );
    this.stream = new Stream(match, seat, token, invite, (step) => {
      this.#newest = step.table;
      this.#following.add(step);
      this.#mindClock();
    });
  }

  close(): void {
    clearTimeout(this.#reading);
    this.stream.close();
  }

  /** A notice waits for its reader, but not at the cost of the turn: while the own clock runs, it closes by itself. */
  #mindClock(): void {
    const [play, table] = [this.play, this.#newest];
    const until = this.seat === undefined ? undefined : table?.until[this.seat];
    if (!play?.notice || !table || !until || play.closing) return;
    const time = Math.min(READING, ((table.pace || table.window) * 1000) / 3);
    play.closing = { until: (Date.now() + time) / 1000, total: time / 1000 };
    this.#reading = setTimeout(() => play.read(), time);
  }

  #show(step: Step): void {
    if (this.play?.sent && step.table.number !== this.table?.number) this.play.clear(); // the move is answered
    this.table = step.table;
    this.log = remembered([...this.log, ...step.items], this.seat);
    const scene = this.play?.scene;
    const names = kept(scene?.names, seatNames(step.table, this.names));
    if (step.view) {
      this.#ahead.clear();
      const news = step.items.slice(-1).flatMap((item) => item.events ?? []);
      const next = { view: kept(scene?.view, step.view), names, choices: step.choices, news, undo: step.undo };
      if (this.play) {
        this.play.show(next);
        this.#mindClock();
      } else this.play = new Play(next, this.#source());
    } else if (this.play && scene && scene.names !== names) this.play.scene = { ...scene, names };
  }

  #source(): Source {
    return {
      resume: () => {
        clearTimeout(this.#reading);
        this.#following.resume();
      },
      hurry: () => this.#following.hurry(),
      move: (action) => void this.#move(action),
      undo: () => void this.ask({ ask: "undo", base: this.table!.number }),
      why: async (move) => {
        const answer = await this.stream.ask({ ask: "why", action: move });
        return answer.ok ? (answer.clause ?? "") : "";
      },
      foresee: (move) => this.#foresee(move),
    };
  }

  async #move(action: number): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    const text = this.play!.scene.choices.find(([number]) => number === action)?.[1] ?? "";
    const base = this.table!.number;
    const answer = await this.ask({ ask: "move", base, action });
    this.sending = false;
    if (answer.ok) return;
    this.play!.clear();
    if (answer.clause) this.play!.refused = { move: text, clause: answer.clause };
  }

  /** Ask the table for something; a refusal is shown. */
  async ask(wish: Parameters<Stream["ask"]>[0]): Promise<Answer> {
    this.trouble = undefined;
    const answer = await this.stream.ask(wish);
    if (!answer.ok) this.trouble = answer.code;
    return answer;
  }

  async #foresee(move: string): Promise<Told[]> {
    const known = this.#ahead.get(move);
    if (known) return known;
    this.#asked = move;
    await new Promise((go) => setTimeout(go, HOVER));
    if (this.#asked !== move) return [];
    const answer = await this.stream.ask({ ask: "foresee", action: move });
    const events = (answer.ok && answer.events) || [];
    if (answer.ok && this.play!.choice(move)) this.#ahead.set(move, events);
    return events;
  }
}
