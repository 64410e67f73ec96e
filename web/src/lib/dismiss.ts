/** Closes a popup on Escape, or on a click outside it. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** `{@attach open && dismissible(close)}` on the element that holds the popup and its button. */
export function dismissible(close: () => void): Attachment<HTMLElement> {
  return (node) => {
    const off = [
      on(document, "pointerdown", (event) => {
        if (!node.contains(event.target as Node)) close();
      }),
      on(document, "keydown", (event) => {
        if (event.key !== "Escape") return;
        close();
        node.querySelector<HTMLElement>("[aria-expanded]")?.focus();
      }),
    ];
    return () => off.forEach((stop) => stop());
  };
}
