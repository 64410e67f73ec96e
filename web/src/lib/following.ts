/** News shown one after the other, slowly enough to follow what the others did; what one did oneself, at once. */
import { pace, skip } from "./motion";
import { whenReleased } from "./press";
import type { Step } from "./stream.svelte";

const LOOK = 650; // milliseconds for a move, more when more happened
const EVENT = 140;
const OWN = 200;

/** How long a person looks at a step before the next one is shown. */
export function dwell(step: Step, me: number | undefined, behind: number): number {
  const moved = step.items.filter((item) => item.what === "moved");
  if (!moved.length || moved.length < step.items.length) return 0; // the past, or talk
  const events = moved.flatMap((item) => item.events ?? []).length;
  const time = moved.every((item) => item.seat === me) ? OWN : LOOK + EVENT * Math.min(events, 8);
  return pace(time) / Math.max(1, behind - 2);
}

export class Following {
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pressed = false; // something is pressed, and nothing new is shown until it is released

  constructor(
    readonly me: number | undefined,
    readonly show: (step: Step) => void,
    readonly held: () => boolean, // something is to be read first
  ) {}

  add(step: Step): void {
    this.#steps.push(step);
    this.resume();
  }

  /** Go on, where nothing is under way. */
  resume(): void {
    if (this.#timer === undefined) this.#soon();
  }

  #soon(): void {
    this.#timer = undefined;
    if (this.#pressed) return;
    this.#pressed = true;
    whenReleased(() => {
      this.#pressed = false;
      if (this.#timer === undefined) this.#next();
    });
  }

  /** Show all that waits, now, as it came to lie; what is to be read first is not passed over. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#steps.length) skip();
    while (this.#steps.length && !this.held()) this.show(this.#steps.shift()!);
  }

  #next(): void {
    if (this.held()) return;
    const step = this.#steps.shift();
    if (!step) return;
    this.show(step);
    const time = document.hidden ? 0 : dwell(step, this.me, this.#steps.length);
    if (time > 0) this.#timer = setTimeout(() => this.#soon(), time);
    else if (this.#steps.length) this.#next();
  }
}
