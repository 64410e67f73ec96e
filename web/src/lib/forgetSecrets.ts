/** Removes secrets that are told only once from the log, as soon as the seat moves again: players must remember them. */
import type { Item, VisibleEvent } from "./wire";

function withoutSecret(event: VisibleEvent): VisibleEvent {
  const { once, ...rest } = event;
  if (!once) return event;
  const { [once]: _fact, ...facts } = event.facts;
  const { [once]: _text, ...texts } = event.texts ?? {};
  return { ...rest, facts, texts, known: false };
}

/** A log as a seat may still read it; an onlooker has no seat and was told no secret. */
export function forgetSecrets(log: Item[], seat: number | undefined): Item[] {
  const lastMove = log.findLastIndex((item) => item.what === "moved" && item.seat === seat);
  return log.map((item, at) =>
    at < lastMove && item.events?.some((event) => event.once)
      ? { ...item, events: item.events.map(withoutSecret) }
      : item,
  );
}
