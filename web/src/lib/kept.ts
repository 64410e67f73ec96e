/**
 * What is now, with everything that is as it was before taken from before: a board then draws only what has changed.
 * For what comes over the wire: lists, records, numbers and texts.
 */
export function kept<T>(before: unknown, now: T): T {
  if (!isNest(before) || !isNest(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let same = names.length === Object.keys(before).length;
  const next = (Array.isArray(now) ? [] : {}) as Record<string, unknown>;
  for (const name of names) {
    next[name] = kept(before[name], now[name]);
    if (next[name] !== before[name]) same = false;
  }
  return (same ? before : next) as T;
}

function isNest(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null;
}
