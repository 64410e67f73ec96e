/** Animation timing and the flight of cards from one place to another; all of it follows the speed setting. */
import { tick } from "svelte";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade } from "svelte/transition";
import { settings } from "./settings.svelte";

let skipping = false;

/** Show the next changes without animation, whatever the speed setting. */
export function skipMotion(): void {
  skipping = true;
  void tick().then(() => (skipping = false));
}

/** A duration in milliseconds, scaled by the speed setting; 0 when nothing should move. */
export function motionMs(ms: number): number {
  return skipping || prefersReducedMotion.current || settings.speed === 0 ? 0 : ms / settings.speed;
}

/** An element that leaves one place and appears in another flies between them if both have the same key. */
export const [send, receive] = crossfade({
  duration: (distance) => motionMs(Math.min(320, 160 + distance * 0.25)),
  easing: cubicOut,
  fallback: (node) => {
    const opacity = Number(getComputedStyle(node).opacity);
    return {
      duration: motionMs(200),
      easing: cubicOut,
      css: (t) => `opacity:${t * opacity};transform:scale(${0.85 + 0.15 * t})`,
    };
  },
});
