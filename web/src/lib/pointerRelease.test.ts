import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenReleased } from "./pointerRelease";

const pointer = (kind: string, pointerType: string) =>
  window.dispatchEvent(new PointerEvent(kind, { pointerType, isPrimary: true, button: 0 }));

describe("a change while a pointer is pressed", () => {
  let changes = 0;
  const change = () => whenReleased(() => changes++);
  beforeEach(() => {
    vi.useFakeTimers();
    changes = 0;
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it("is made immediately if none is pressed", () => {
    change();
    expect(changes).toBe(1);
  });

  it("waits for the late click of a finger", () => {
    pointer("pointerdown", "touch");
    change();
    pointer("pointerup", "touch");
    vi.advanceTimersByTime(200);
    expect(changes).toBe(0);
    window.dispatchEvent(new MouseEvent("click"));
    vi.advanceTimersByTime(0);
    expect(changes).toBe(1);
  });

  it("is made if no click follows", () => {
    pointer("pointerdown", "touch");
    change();
    pointer("pointercancel", "touch");
    vi.advanceTimersByTime(0);
    expect(changes).toBe(1);
  });

  it("waits for a second press that begins before the first is over", () => {
    pointer("pointerdown", "touch");
    pointer("pointerup", "touch");
    pointer("pointerdown", "touch");
    change();
    vi.advanceTimersByTime(1000);
    expect(changes).toBe(0);
    pointer("pointerup", "mouse");
    vi.advanceTimersByTime(0);
    expect(changes).toBe(1);
  });
});
