/** While a mouse button or a finger is down nothing on the table is replaced: what was pressed is what is released. */
const CLICK = 60; // milliseconds after the release of a finger until its click must have come
let down = false;
const waiting: (() => void)[] = [];

/** The click comes after the release: only then the rest goes on. */
function release({ pointerType }: { pointerType?: string }): void {
  if (!down) return;
  setTimeout(
    () => {
      down = false;
      for (const go of waiting.splice(0)) go();
    },
    pointerType === "touch" ? CLICK : 0,
  );
}

addEventListener("pointerdown", ({ isPrimary, button }) => (down ||= isPrimary && button === 0), { capture: true });
addEventListener("pointerup", release, { capture: true });
addEventListener("pointercancel", release, { capture: true });
addEventListener("pointermove", (event) => event.buttons || release(event), { capture: true }); // it was released elsewhere
addEventListener("blur", () => release({}));

/** Do something now, or as soon as nothing is pressed. */
export function whenReleased(go: () => void): void {
  if (down) waiting.push(go);
  else go();
}
