/** Delays changes while a pointer is pressed, so that a click lands on the element that was pressed. */
const CLICK_MS = 60; // after the release of a finger, until its click must have come
let pressed = false;
const waiting: (() => void)[] = [];

/** The click comes after the release, and the waiting changes come after the click. */
function release({ pointerType }: { pointerType?: string }): void {
  if (!pressed) return;
  setTimeout(
    () => {
      pressed = false;
      for (const run of waiting.splice(0)) run();
    },
    pointerType === "touch" ? CLICK_MS : 0,
  );
}

addEventListener("pointerdown", ({ isPrimary, button }) => (pressed ||= isPrimary && button === 0), { capture: true });
addEventListener("pointerup", release, { capture: true });
addEventListener("pointercancel", release, { capture: true });
addEventListener("pointermove", (event) => event.buttons || release(event), { capture: true }); // released outside the window
addEventListener("blur", () => release({}));

/** Run something now, or as soon as no pointer is pressed. */
export function whenReleased(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
