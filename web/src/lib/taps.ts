/** Tells taps of a finger from clicks of a mouse, of a key or of a script. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Play } from "./play.svelte";

const ON_TABLE = ".board, .hand, .opponents"; // a button of the decision bar says what it does, and needs one tap only

/** `{@attach notesTaps(play)}` on a table. */
export function notesTaps(play: Play): Attachment<HTMLElement> {
  return (table) => {
    let pressedBy = ""; // for browsers whose clicks do not say what caused them
    const off = [
      on(table, "pointerdown", ({ pointerType }) => (pressedBy = pointerType), { capture: true }),
      on(
        table,
        "click",
        (event) => {
          const { pointerType = event.detail ? pressedBy : "" } = event as MouseEvent & { pointerType?: string };
          play.byTouch = pointerType === "touch" && !!(event.target as Element).closest(ON_TABLE);
        },
        { capture: true },
      ),
    ];
    return () => off.forEach((stop) => stop());
  };
}
