/** A lesson: a guided first game. The server has played it by the rules; the learner makes the moves that it asks for. */
import { api } from "./api";
import { lessonProgress, storeProgress } from "./lessonProgress";
import { motionMs, skipMotion } from "./motion";
import { Play, type Scene, type Source } from "./play.svelte";
import { whenReleased } from "./pointerRelease";
import { settings } from "./settings.svelte";
import type { ViewerState } from "./viewer.svelte";
import type { Item, Lesson, LessonStep, ReplayFrame } from "./wire";

const MOVE_MS = 1000; // to see a move of another player
const OWN_MOVE_MS = 400;

/** The learner at the table of a lesson. */
export class Learner implements ViewerState {
  readonly seat = 0;
  readonly table = undefined;
  /** The version of the earlier log item that is shown. */
  shownVersion: number | undefined = $state();
  readonly play: Play;
  /** In the language of the learner; only its texts differ by language. */
  lesson: Lesson = $state.raw() as Lesson;
  /** The number of the step. */
  at = $state(0);
  /** Are moves shown that lead to the step? Its text comes after them. */
  isMoving = $state(false);
  /** The learner chose another move than the lesson asks for, or asked for help. */
  needsHelp: "other-move" | "asked" | undefined = $state();
  #frame = $state(0); // the position that is shown
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    lesson: Lesson,
    readonly scenes: (frame: ReplayFrame) => Pick<Scene, "view" | "names">,
  ) {
    this.lesson = lesson;
    const progress = lessonProgress(lesson.game);
    const at = progress === "done" || progress >= lesson.steps.length ? 0 : progress;
    this.at = at;
    this.#frame = lesson.steps[at]!.frame;
    this.play = new Play(this.#scene(), this.#source());
  }

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  get names(): Record<number, string> {
    return {};
  }

  get log(): Item[] {
    return this.lesson.frames
      .slice(1, this.#frame + 1)
      .map(({ number, seat, events }): Item => ({ v: number, at: 0, what: "moved", seat, events }));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Go to another step. */
  go(to: number): void {
    clearTimeout(this.#timer);
    const back = to < this.at;
    this.at = to;
    storeProgress(this.lesson.game, this.isLast ? "done" : to);
    this.needsHelp = undefined;
    this.play.returnToPresent();
    if (back) {
      skipMotion();
      this.play.notice = undefined;
      this.#frame = this.step.frame;
    }
    this.#showNext();
  }

  /** Show the moves up to the step one by one, then let the learner read and choose. */
  #showNext(): void {
    this.play.clear();
    if (this.#frame < this.step.frame) {
      this.isMoving = true;
      this.#frame += 1;
      this.play.show(this.#scene());
      this.#waitForNext();
    } else {
      this.isMoving = false;
      this.play.scene = this.#scene(); // its events were shown with the last move
    }
  }

  #waitForNext(): void {
    clearTimeout(this.#timer);
    if (!this.isMoving || this.play.notice) return;
    const own = this.lesson.frames[this.#frame]!.seat === this.seat;
    const next = () => whenReleased(() => !this.play.notice && this.#showNext());
    const waiting = this.step.frame - this.#frame; // many moves are shown faster
    this.#timer = setTimeout(next, motionMs(own ? OWN_MOVE_MS : MOVE_MS) / Math.max(1, waiting - 4));
  }

  #scene(): Scene {
    const frame = this.lesson.frames[this.#frame]!;
    const choices = this.isMoving || this.#frame !== this.step.frame ? [] : this.step.choices;
    const { view, names } = this.scenes(frame);
    const asked = choices.length || this.isMoving ? view.asked : []; // nobody is asked while the learner reads
    return { view: { ...view, asked }, names, choices, news: frame.events, undo: false };
  }

  #move(action: number): void {
    const text = this.step.choices.find(([number]) => number === action)?.[1];
    if (text === this.step.choose) this.go(this.at + 1);
    else {
      this.play.clear();
      this.needsHelp = "other-move";
    }
  }

  /** Replay a turn of the log. */
  replayTurn(items: Item[]): void {
    if (this.isMoving || this.play.notice) return;
    this.#showPast(items[0]!.v - 1, items.at(-1)!.v);
  }

  #showPast(number: number, last: number): void {
    clearTimeout(this.#timer);
    const frame = this.lesson.frames[number]!;
    this.play.showPast({ ...this.scenes(frame), choices: [], news: frame.events, undo: false });
    this.shownVersion = number;
    if (number < last) this.#timer = setTimeout(() => this.#showPast(number + 1, last), motionMs(MOVE_MS));
  }

  #source(): Source {
    return {
      resume: () => {
        this.shownVersion = undefined;
        this.#waitForNext();
      },
      showPending() {},
      move: (action) => this.#move(action),
      undo() {},
      whyNot: async (move) => (await api.lessonWhyNot(this.lesson.game, settings.lang, this.at, move)).clause,
      preview: (move) => Promise.resolve(this.step.previews[move] ?? []),
    };
  }
}
