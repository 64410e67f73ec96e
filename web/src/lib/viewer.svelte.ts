/** One viewer at a live table: shows the updates of its stream one by one, and sends moves and requests. */
import { forgetSecrets } from "./forgetSecrets";
import { PacedQueue } from "./pacing";
import { Play, type Source } from "./play.svelte";
import { reuseUnchanged } from "./reuseUnchanged";
import { seatNames } from "./seatNames";
import { TableStream, type Answer, type TableRequest, type Update } from "./stream.svelte";
import type { Code, Item, TableCard, Told } from "./wire";

/** The state of a table for one viewer, live or in a replay. */
export interface ViewerState {
  readonly seat: number | undefined; // undefined: an onlooker
  readonly play: Play | undefined;
  readonly table: TableCard | undefined;
  readonly log: Item[];
  readonly names: Record<number, string>; // by seat: local names of the people at this screen
  /** Only at a live table. */
  ask?(request: TableRequest): Promise<Answer>;
}

const NOTICE_MS = 8000; // for reading a notice while one's own clock runs; at most a third of the time for the move
const HOVER_MS = 70; // before the server is asked for a preview

export class Viewer implements ViewerState {
  /** Undefined before the deal. */
  play: Play | undefined = $state.raw();
  /** The table as it is shown. */
  table: TableCard | undefined = $state.raw();
  log: Item[] = $state.raw([]);
  /** Why the last request was refused. */
  trouble: Code | undefined = $state();
  /** A move was sent and is not answered yet. */
  sending = $state(false);
  readonly stream: TableStream;
  readonly #queue: PacedQueue;
  #previews = new Map<string, Told[]>(); // by move, of the position that is shown
  #hoveredMove = "";
  #newest: TableCard | undefined; // as the server event it last, perhaps not shown yet
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    match: string,
    readonly seat: number | undefined,
    token: string | null,
    readonly names: Record<number, string>,
    invite: string,
  ) {
    this.#queue = new PacedQueue(
      seat,
      (update) => this.#show(update),
      () => !!this.play?.notice,
    );
    this.stream = new TableStream(match, seat, token, invite, (update) => {
      this.#newest = update.table;
      this.#queue.add(update);
      this.#limitNotice();
    });
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.stream.close();
  }

  /** A notice waits for its reader; while the reader's own clock runs, it closes by itself. */
  #limitNotice(): void {
    const [play, table] = [this.play, this.#newest];
    const until = this.seat === undefined ? undefined : table?.until[this.seat];
    if (!play?.notice || !table || !until || play.closing) return;
    const time = Math.min(NOTICE_MS, ((table.pace || table.window) * 1000) / 3);
    play.closing = { until: (Date.now() + time) / 1000, total: time / 1000 };
    this.#noticeTimer = setTimeout(() => play.dismissNotice(), time);
  }

  #show(update: Update): void {
    if (this.play?.sent && update.table.number !== this.table?.number) this.play.clear(); // the server has answered the move
    this.table = update.table;
    this.log = forgetSecrets([...this.log, ...update.items], this.seat);
    const scene = this.play?.scene;
    const names = reuseUnchanged(scene?.names, seatNames(update.table, this.names));
    if (update.view) {
      this.#previews.clear();
      const news = update.items.slice(-1).flatMap((item) => item.events ?? []);
      const next = {
        view: reuseUnchanged(scene?.view, update.view),
        names,
        choices: update.choices,
        news,
        undo: update.undo,
      };
      if (this.play) {
        this.play.show(next);
        this.#limitNotice();
      } else this.play = new Play(next, this.#source());
    } else if (this.play && scene && scene.names !== names) this.play.scene = { ...scene, names };
  }

  #source(): Source {
    return {
      resume: () => {
        clearTimeout(this.#noticeTimer);
        this.#queue.resume();
      },
      showPending: () => this.#queue.flush(),
      move: (action) => void this.#move(action),
      undo: () => void this.ask({ ask: "undo", base: this.table!.number }),
      whyNot: async (move) => {
        const answer = await this.stream.ask({ ask: "why", action: move });
        return answer.ok ? (answer.clause ?? "") : "";
      },
      preview: (move) => this.#preview(move),
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

  /** Send a request; a refusal is shown. */
  async ask(request: TableRequest): Promise<Answer> {
    this.trouble = undefined;
    const answer = await this.stream.ask(request);
    if (!answer.ok) this.trouble = answer.code;
    return answer;
  }

  async #preview(move: string): Promise<Told[]> {
    const known = this.#previews.get(move);
    if (known) return known;
    this.#hoveredMove = move;
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    if (this.#hoveredMove !== move) return [];
    const answer = await this.stream.ask({ ask: "foresee", action: move });
    const events = (answer.ok && answer.events) || [];
    if (answer.ok && this.play!.choice(move)) this.#previews.set(move, events);
    return events;
  }
}
