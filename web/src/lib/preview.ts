/** Previews of moves: while a choice is hovered or focused, every board shows its certain consequences. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Play } from "./play.svelte";

/** Touch has no hover, so only a mouse or the keyboard starts a preview. */
const isMouse = (event: PointerEvent): boolean => event.pointerType === "mouse";
export const isKeyboardFocus = (event: FocusEvent): boolean => (event.target as Element).matches(":focus-visible");

/** `{@attach onPreview((active) => ...)}`: called when hover or keyboard focus begins and ends. */
export function onPreview(change: (active: boolean) => void): Attachment<HTMLElement> {
  return (node) => {
    let active = false; // a preview that never began does not end
    const set = (now: boolean): void => {
      if (now || active) change(now);
      active = now;
    };
    const off = [
      on(node, "pointerenter", (event) => isMouse(event) && set(true)),
      on(node, "pointerleave", () => set(false)),
      on(node, "focus", (event) => isKeyboardFocus(event) && set(true)),
      on(node, "blur", () => node.matches(":hover") || set(false)),
    ];
    return () => off.forEach((stop) => stop());
  };
}

/** `{@attach previewsMove(play, () => move)}`: preview a move while an element is hovered or focused. */
export function previewsMove(
  play: Pick<Play, "preview" | "endPreview">,
  move: () => string | undefined,
): Attachment<HTMLElement> {
  return (node) =>
    onPreview((active) => (active ? void play.preview(move() ?? "", node) : play.endPreview(node)))(node);
}
