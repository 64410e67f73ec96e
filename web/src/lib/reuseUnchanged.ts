/** Structural sharing: replaces the unchanged parts of new JSON data by the old objects, so that only changes are redrawn. */

/** `now`, with every part that equals the same part of `before` taken from `before`. */
export function reuseUnchanged<T>(before: unknown, now: T): T {
  if (!isContainer(before) || !isContainer(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const next = (Array.isArray(now) ? [] : {}) as Record<string, unknown>;
  for (const key of keys) {
    next[key] = reuseUnchanged(before[key], now[key]);
    if (next[key] !== before[key]) same = false;
  }
  return (same ? before : next) as T;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
