/** Modal dialogs: they trap the focus while open, give it back on closing, and block the page beneath. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/** `<dialog {@attach modal(close)}>`: open as long as it is in the document; Escape calls `close`. */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const focusedBefore = document.activeElement;
    dialog.showModal();
    const off = [
      on(dialog, "cancel", (event) => {
        event.preventDefault();
        close();
      }),
      on(dialog, "keydown", (event) => {
        if (event.key === "Tab") wrapFocus(dialog, event);
        event.stopPropagation(); // listeners on the window belong to the page beneath
      }),
    ];
    return () => {
      off.forEach((stop) => stop());
      dialog.close();
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
    };
  };
}

/** Tab on the last element goes to the first, and Shift+Tab on the first goes to the last. */
function wrapFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
  const [edge, next] = event.shiftKey ? [elements[0], elements.at(-1)] : [elements.at(-1), elements[0]];
  const focused = document.activeElement;
  if (focused !== edge && focused !== dialog && dialog.contains(focused)) return;
  if (focused === dialog && !event.shiftKey) return; // the browser goes to the first element by itself
  event.preventDefault();
  next?.focus();
}
