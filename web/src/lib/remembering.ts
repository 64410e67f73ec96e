/** What players have to remember themselves: a secret that is told once leaves the log with the seat's next move. */
import type { Item, Told } from "./wire";

function withoutSecret(told: Told): Told {
  const { once, ...rest } = told;
  if (!once) return told;
  const { [once]: _fact, ...facts } = told.facts;
  const { [once]: _text, ...texts } = told.texts ?? {};
  return { ...rest, facts, texts, known: false };
}

/** A log as a seat may still read it; an onlooker, without a seat, was told no secret. */
export function remembered(log: Item[], seat: number | undefined): Item[] {
  const last = log.findLastIndex((item) => item.what === "moved" && item.seat === seat);
  return log.map((item, at) =>
    at < last && item.events?.some((told) => told.once) ? { ...item, events: item.events.map(withoutSecret) } : item,
  );
}
