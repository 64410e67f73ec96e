/** Looking at a choice before it is made: what it would lead to is shown, in one way on all boards. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Play } from "./play.svelte";

/** Who only touches a thing does not look at it first: what it would lead to is shown to mouse and keyboard. */
const byMouse = (event: PointerEvent): boolean => event.pointerType === "mouse";
export const byKeys = (event: FocusEvent): boolean => (event.target as Element).matches(":focus-visible");

/** `{@attach looks((looking) => ...)}`: a thing is pointed at or focused, and no longer. */
export function looks(onlook: (looking: boolean) => void): Attachment<HTMLElement> {
  return (node) => {
    let looking = false; // who did not look cannot look away
    const look = (now: boolean): void => {
      if (now || looking) onlook(now);
      looking = now;
    };
    const off = [
      on(node, "pointerenter", (event) => byMouse(event) && look(true)),
      on(node, "pointerleave", () => look(false)),
      on(node, "focus", (event) => byKeys(event) && look(true)),
      on(node, "blur", () => node.matches(":hover") || look(false)),
    ];
    return () => off.forEach((stop) => stop());
  };
}

/** `{@attach looksAt(play, () => move)}`: while a thing is pointed at or focused, what its move would lead to is shown. */
export function looksAt(
  play: Pick<Play, "look" | "lookAway">,
  move: () => string | undefined,
): Attachment<HTMLElement> {
  return (node) => looks((looking) => (looking ? void play.look(move() ?? "", node) : play.lookAway(node)))(node);
}
