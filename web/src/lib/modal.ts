/** A dialog over the page: it takes the focus, keeps it while it is open, and gives it back. Nothing beneath reacts. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

const REACHABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/** `<dialog {@attach modal(close)}>`: open as long as it is there; Escape asks to close it. */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    dialog.showModal();
    const off = [
      on(dialog, "cancel", (event) => {
        event.preventDefault();
        close();
      }),
      on(dialog, "keydown", (event) => {
        if (event.key === "Tab") cycle(dialog, event);
        event.stopPropagation(); // what listens on the window belongs to the page beneath
      }),
    ];
    return () => {
      off.forEach((stop) => stop());
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}

/** After the last thing in a dialog comes the first one, and the other way round. */
function cycle(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const things = [...dialog.querySelectorAll<HTMLElement>(REACHABLE)].filter((thing) => thing.checkVisibility());
  const [edge, next] = event.shiftKey ? [things[0], things.at(-1)] : [things.at(-1), things[0]];
  const now = document.activeElement;
  if (now !== edge && now !== dialog && dialog.contains(now)) return;
  if (now === dialog && !event.shiftKey) return; // to the first one, as ever
  event.preventDefault();
  next?.focus();
}
