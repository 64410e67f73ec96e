/** Paces the updates of a table: the moves of others are shown one by one, the viewer's own immediately. */
import { motionMs, skipMotion } from "./motion";
import { whenReleased } from "./pointerRelease";
import type { Update } from "./stream.svelte";

const MOVE_MS = 650;
const EVENT_MS = 140; // more for each event of a move, up to MOST_EVENTS
const MOST_EVENTS = 8;
const OWN_MOVE_MS = 200;

/** The milliseconds an update stays on screen before the next one; fewer when more updates wait. */
export function displayTime(update: Update, me: number | undefined, waiting: number): number {
  const moved = update.items.filter((item) => item.what === "moved");
  if (!moved.length || moved.length < update.items.length) return 0; // the past, or chat
  const events = moved.flatMap((item) => item.events ?? []).length;
  const time = moved.every((item) => item.seat === me)
    ? OWN_MOVE_MS
    : MOVE_MS + EVENT_MS * Math.min(events, MOST_EVENTS);
  return motionMs(time) / Math.max(1, waiting - 2);
}

/** A queue of updates that shows one at a time. */
export class PacedQueue {
  #updates: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #awaitsRelease = false; // a pointer is pressed: nothing new is shown until it is released

  constructor(
    readonly me: number | undefined,
    readonly show: (update: Update) => void,
    readonly isBlocked: () => boolean, // a notice must be read first
  ) {}

  add(update: Update): void {
    this.#updates.push(update);
    this.resume();
  }

  /** Show the next update, unless one is on screen now. */
  resume(): void {
    if (this.#timer === undefined) this.#showNextWhenReleased();
  }

  #showNextWhenReleased(): void {
    this.#timer = undefined;
    if (this.#awaitsRelease) return;
    this.#awaitsRelease = true;
    whenReleased(() => {
      this.#awaitsRelease = false;
      if (this.#timer === undefined) this.#showNext();
    });
  }

  /** Show all waiting updates now, without animation; stops at one that must be read first. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#updates.length) skipMotion();
    while (this.#updates.length && !this.isBlocked()) this.show(this.#updates.shift()!);
  }

  #showNext(): void {
    if (this.isBlocked()) return;
    const update = this.#updates.shift();
    if (!update) return;
    this.show(update);
    const time = document.hidden ? 0 : displayTime(update, this.me, this.#updates.length);
    if (time > 0) this.#timer = setTimeout(() => this.#showNextWhenReleased(), time);
    else if (this.#updates.length) this.#showNext();
  }
}
