/** Something that lies open over the page: Escape closes it, and so does a click beside it. */
import type { Attachment } from "svelte/attachments";

export function dismissed(close: () => void): Attachment<HTMLElement> {
  return (node) => {
    const onpointerdown = (event: PointerEvent): void => {
      if (!node.contains(event.target as Node)) close();
    };
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      close();
      node.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    document.addEventListener("pointerdown", onpointerdown);
    document.addEventListener("keydown", onkeydown);
    return () => {
      document.removeEventListener("pointerdown", onpointerdown);
      document.removeEventListener("keydown", onkeydown);
    };
  };
}
