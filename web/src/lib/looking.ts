/** Looking at a choice before it is made: what it would lead to is shown, in one way on all boards. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Play } from "./play.svelte";

/** Who only touches a thing does not look at it first: what it would lead to is shown to mouse and keyboard. */
export const byMouse = (event: PointerEvent): boolean => event.pointerType === "mouse";
export const byKeys = (event: FocusEvent): boolean => (event.target as Element).matches(":focus-visible");

/** `{@attach looks((looking) => ...)}`: a place is pointed at or focused, and no longer. */
export function looks(onlook: (looking: boolean) => void): Attachment<HTMLElement> {
  return (node) => {
    const off = [
      on(node, "pointerenter", (event) => byMouse(event) && onlook(true)),
      on(node, "pointerleave", () => onlook(false)),
      on(node, "focus", (event) => byKeys(event) && onlook(true)),
      on(node, "blur", () => onlook(false)),
    ];
    return () => off.forEach((stop) => stop());
  };
}

/** Show what a move would lead to; no move: what the one that waits to be confirmed would. */
export function lookAt(play: Pick<Play, "look" | "pending">, move: string | false | undefined): void {
  void play.look(move || (play.pending?.[1] ?? ""));
}
