/** One viewer at a live table: shows the updates of its stream one by one, and sends moves and requests. */
import { forgetSecrets } from "./forgetSecrets";
import { PacedQueue } from "./pacing";
import { Play, type Scene, type Source } from "./play.svelte";
import { whenReleased } from "./pointerRelease";
import { reuseUnchanged } from "./reuseUnchanged";
import { seatNames } from "./seatNames";
import { settings } from "./settings.svelte";
import { TableStream, type Answer, type TableRequest, type Update } from "./stream.svelte";
import type { RefusalCode, Item, TableCard, VisibleEvent } from "./wire";

/** The state of a table for one viewer, live or in a replay. */
export interface ViewerState {
  readonly seat: number | undefined; // undefined: an onlooker
  readonly play: Play | undefined;
  readonly table: TableCard | undefined;
  readonly log: Item[];
  readonly names: Record<number, string>; // by seat: local names of the people at this screen
  /** The version of the log item that the board shows, if that is an earlier one. */
  readonly shownVersion: number | undefined;
  /** Replay a turn of the log on the board. */
  replayTurn?(items: Item[]): void;
  /** Only at a live table. */
  ask?(request: TableRequest): Promise<Answer>;
}

const NOTICE_MS = 8000; // for reading a notice while one's own clock runs; at most a third of the time for the move
const STEP_MS = 900; // between two moves of a turn that is replayed
const HOVER_MS = 70; // before the server is asked for a preview

export class Viewer implements ViewerState {
  /** Undefined before the deal. */
  play: Play | undefined = $state.raw();
  /** The table as it is shown. */
  table: TableCard | undefined = $state.raw();
  log: Item[] = $state.raw([]);
  /** Why the last request was refused. */
  trouble: RefusalCode | undefined = $state();
  /** Does the table wait for this seat? Known before the moves of the others are shown. */
  isAwaited = $state(false);
  /** A move was sent and is not answered yet. */
  sending = $state(false);
  readonly stream: TableStream;
  readonly #queue: PacedQueue;
  #previews = new Map<string, VisibleEvent[]>(); // by move, of the position that is shown
  #hoveredMove = "";
  #newest: TableCard | undefined; // as the server event it last, perhaps not shown yet
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #replayTimer: ReturnType<typeof setTimeout> | undefined;
  #past: { v: number; scene: Scene }[] = []; // the positions that were shown, each with its latest log item
  #mustRemember = false; // this table tells some secrets only once
  /** The version of the earlier log item that is shown. */
  shownVersion: number | undefined = $state();

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
      () => !!this.play?.notice || !!this.play?.isLookingBack,
    );
    this.stream = new TableStream(match, seat, token, invite, (update) => {
      this.#newest = update.table;
      this.isAwaited = seat !== undefined && update.table.asked.includes(seat);
      this.#queue.add(update);
      this.#limitNotice();
    });
  }

  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#stopReplay();
    this.stream.close();
  }

  /** A notice waits for its reader; while the reader's own clock runs, it closes by itself. */
  #limitNotice(): void {
    const [play, table] = [this.play, this.#newest];
    const until = this.seat === undefined ? undefined : table?.until[this.seat];
    if (!play?.notice || !table || !until || play.closing) return;
    const time = Math.min(NOTICE_MS, ((table.pace || table.window) * 1000) / 3);
    play.closing = { until: (Date.now() + time) / 1000, total: time / 1000 };
    this.#noticeTimer = setTimeout(() => whenReleased(() => play.dismissNotice()), time);
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
      this.#keepPast(update.items, next);
    } else if (this.play && scene && scene.names !== names) this.play.scene = { ...scene, names };
  }

  /** Keep a position for replays. Where players must remember what they saw, those before their last move are dropped. */
  #keepPast(items: Item[], scene: Scene): void {
    const last = items.at(-1);
    if (last) this.#past.push({ v: last.v, scene });
    this.#mustRemember ||= items.some(({ events }) => events?.some(({ once }) => once));
    if (!this.#mustRemember) return;
    const own = this.log.findLast((item) => item.what === "moved" && item.seat === this.seat)?.v ?? 0;
    this.#past = this.#past.filter(({ v }) => v >= own);
  }

  /** Replay a turn of the log; one from before this page was opened is only marked on the board. */
  replayTurn(items: Item[]): void {
    const play = this.play;
    const [first, last] = [items[0]!.v, items.at(-1)!.v];
    if (!play || play.notice || play.sent) return;
    this.#stopReplay();
    const before = this.#past.findLast(({ v }) => v < first);
    const steps = this.#past.filter(({ v }) => v >= first && v <= last);
    if (before && steps.length) this.#showPast([before, ...steps]);
    else if (!play.isLookingBack) {
      const told = this.log.filter(({ v }) => v >= first && v <= last);
      play.scene = { ...play.scene, news: told.flatMap(({ events }) => events ?? []) };
    }
  }

  #showPast([step, ...steps]: { v: number; scene: Scene }[]): void {
    if (!step) return;
    const news = this.log.find(({ v }) => v === step.v)?.events ?? []; // without secrets that are to be remembered
    this.play!.showPast({ ...step.scene, news });
    this.shownVersion = step.v;
    if (!steps.length) return;
    const next = () => this.#replayTimer === timer && this.#showPast(steps); // unless it was stopped meanwhile
    const timer = setTimeout(() => whenReleased(next), STEP_MS / (settings.speed || 1));
    this.#replayTimer = timer;
  }

  #stopReplay(): void {
    clearTimeout(this.#replayTimer);
    this.#replayTimer = undefined;
  }

  #source(): Source {
    return {
      resume: () => {
        clearTimeout(this.#noticeTimer);
        this.#stopReplay();
        this.shownVersion = undefined;
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
      hint: async () => {
        const answer = await this.ask({ ask: "hint", base: this.table!.number });
        return answer.ok ? answer.hint : undefined;
      },
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
    whenReleased(() => {
      this.play!.clear();
      if (answer.clause) this.play!.refused = { move: text, clause: answer.clause };
    });
  }

  /** Send a request; a refusal is shown. */
  async ask(request: TableRequest): Promise<Answer> {
    this.trouble = undefined;
    const answer = await this.stream.ask(request);
    if (!answer.ok) this.trouble = answer.code;
    return answer;
  }

  async #preview(move: string): Promise<VisibleEvent[]> {
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
