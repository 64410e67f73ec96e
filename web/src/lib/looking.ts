/** Who only touches a thing does not look at it first: what it would lead to is shown to mouse and keyboard. */
export const byMouse = (event: PointerEvent): boolean => event.pointerType === "mouse";
export const byKeys = (event: FocusEvent): boolean => (event.target as Element).matches(":focus-visible");
