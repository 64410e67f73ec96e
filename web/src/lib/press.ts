/** While a mouse button or a finger is down nothing on the table is replaced: what was pressed is what is released. */
let down = false;
let waiting: (() => void)[] = [];

/** The click comes after the release: only then the rest goes on. */
function release(): void {
  if (!down) return;
  setTimeout(() => {
    down = false;
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  });
}

addEventListener("pointerdown", ({ isPrimary, button }) => (down ||= isPrimary && button === 0), { capture: true });
addEventListener("pointerup", release, { capture: true });
addEventListener("pointercancel", release, { capture: true });
addEventListener("pointermove", ({ buttons }) => buttons || release(), { capture: true }); // it was released elsewhere
addEventListener("blur", release);

/** Do something now, or as soon as nothing is pressed. */
export function whenReleased(go: () => void): void {
  if (down) waiting.push(go);
  else go();
}
