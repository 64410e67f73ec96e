/** How things move: cards fly from where they were to where they are. All of it follows the speed setting. */
import { tick } from "svelte";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade } from "svelte/transition";
import { settings } from "./settings.svelte";

let skipping = false;

/** What changes now is there at once, whatever the speed. */
export function skip(): void {
  skipping = true;
  void tick().then(() => (skipping = false));
}

/** Milliseconds at the speed a person likes; 0 when nothing should move. */
export function pace(ms: number): number {
  return skipping || prefersReducedMotion.current || settings.speed === 0 ? 0 : ms / settings.speed;
}

/** A thing that leaves one place and appears in another flies between them: give both the same key. */
export const [send, receive] = crossfade({
  duration: (distance) => pace(Math.min(320, 160 + distance * 0.25)),
  easing: cubicOut,
  fallback: (node) => {
    const opacity = Number(getComputedStyle(node).opacity);
    return {
      duration: pace(200),
      easing: cubicOut,
      css: (t) => `opacity:${t * opacity};transform:scale(${0.85 + 0.15 * t})`,
    };
  },
});
