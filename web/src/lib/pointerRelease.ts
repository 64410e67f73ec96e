/** Delays changes while a pointer is pressed, so that a click lands on the element that was pressed. */
const CLICK_MS = 300; // after the release of a finger, until its click must have come, on a slow phone too
let pressed = false;
let released: ReturnType<typeof setTimeout> | undefined; // the moment at which a released pointer no longer counts
const waiting: (() => void)[] = [];

function runAfter(ms: number): void {
  clearTimeout(released);
  released = setTimeout(() => {
    released = undefined;
    pressed = false;
    for (const run of waiting.splice(0)) run();
  }, ms);
}

function press({ isPrimary, button }: PointerEvent): void {
  if (!isPrimary || button !== 0) return;
  clearTimeout(released); // the next press may come before the last one is over
  released = undefined;
  pressed = true;
}

/** The click comes after the release, and the waiting changes come after the click. */
function release({ pointerType }: { pointerType?: string }): void {
  if (pressed) runAfter(pointerType === "touch" ? CLICK_MS : 0);
}

addEventListener("pointerdown", press, { capture: true });
addEventListener("pointerup", release, { capture: true });
addEventListener("click", () => released !== undefined && runAfter(0), { capture: true });
addEventListener("pointercancel", () => release({}), { capture: true }); // no click follows
addEventListener("pointermove", (event) => event.buttons || release(event), { capture: true }); // released outside the window
addEventListener("blur", () => release({}));

/** Run something now, or as soon as no pointer is pressed. */
export function whenReleased(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
