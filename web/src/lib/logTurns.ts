/** The log of a table by turns: what a seat does in a row, or what several seats decide at the same time. */
import type { Item, VisibleEvent } from "./wire";

/** How the events of a game are arranged in the log, by their kinds. */
export interface LogStyle {
  /** Only say that a seat has decided: they are left out as soon as the decisions are shown. */
  decisions?: readonly string[];
  /** The decisions with which several seats begin a turn together. */
  together?: readonly string[];
  /** Belong to the turn that is going on, also if another seat causes them. */
  joined?: readonly string[];
  /** Are the first of another seat's turn, although they come with the last move of the seat before. */
  early?: readonly string[];
  /** Are superfluous in a log by turns. */
  omitted?: readonly string[];
  /** Are folded into one line, which expands: a scoring, or dealing the cards. */
  folds?: readonly Fold[];
}

export interface Fold {
  kinds: readonly string[];
  /** The message of the one line; its fact `points` lists the seats with their points. */
  message: string;
  /** The points that an event is worth. */
  points?: (event: VisibleEvent) => number;
}

/** Events that are told line by line, or in one line that expands. */
export interface Block {
  events: VisibleEvent[];
  fold?: Fold;
}

/** An entry of the log: a turn, or something else that happened at the table. */
export interface Entry {
  key: string;
  items: Item[];
  seat: number | undefined; // undefined: several seats take this turn together
  isTurn: boolean;
  events: VisibleEvent[];
  blocks: Block[];
}

const LEAST_FOLDED = 3; // fewer events are told line by line

/** The entries of a log, oldest first; chat is elsewhere. */
export function logEntries(log: readonly Item[], style: LogStyle = {}): Entry[] {
  const decides = ({ kind }: VisibleEvent): boolean => !!style.decisions?.includes(kind);
  const entries: Entry[] = [];
  let deciding: Entry | undefined; // a turn that several seats take together, until their decisions are shown

  const begin = (item: Item, seat: number | undefined, events: VisibleEvent[]): Entry => {
    const entry = { key: `${item.v}-${seat ?? ""}`, items: [item], seat, isTurn: !!events.length, events, blocks: [] };
    entries.push(entry);
    return entry;
  };
  const turnOf = (item: Item, { kind }: VisibleEvent): Entry | undefined => {
    const last = entries.at(-1);
    if (style.together?.includes(kind)) return deciding;
    return last?.isTurn && (last.seat === item.seat || style.joined?.includes(kind)) ? last : undefined;
  };

  for (const item of log) {
    if (item.what === "said" || item.what === "opened") continue;
    if (item.what !== "moved") {
      begin(item, item.seat, []);
      continue;
    }
    const events = (item.events ?? []).filter(({ kind }) => !style.omitted?.includes(kind));
    const isEarly = ({ kind, seat }: VisibleEvent): boolean => !!style.early?.includes(kind) && seat !== item.seat;
    const own = events.filter((event) => !isEarly(event));
    if (own.length) {
      const turn = turnOf(item, own[0]!);
      const together = style.together?.includes(own[0]!.kind);
      if (turn) {
        if (turn.events.every((event) => style.early?.includes(event.kind))) turn.items = []; // its first own move
        turn.items.push(item);
        turn.events.push(...own);
      }
      const entry = turn ?? begin(item, together ? undefined : item.seat, own);
      deciding = together && own.every(decides) ? entry : undefined;
    }
    for (const event of events.filter(isEarly)) {
      const last = entries.at(-1);
      if (last?.isTurn && last.seat === event.seat && last.items.includes(item)) last.events.push(event);
      else begin(item, event.seat, [event]);
    }
  }
  for (const entry of entries) {
    const told = entry.events.filter((event) => !decides(event));
    entry.blocks = blocksOf(told.length ? told : entry.events, style.folds ?? []);
  }
  return entries;
}

function blocksOf(events: readonly VisibleEvent[], folds: readonly Fold[]): Block[] {
  const blocks: Block[] = [];
  for (const event of events) {
    const fold = folds.find(({ kinds }) => kinds.includes(event.kind));
    const last = blocks.at(-1);
    if (last && last.fold === fold) last.events.push(event);
    else blocks.push(fold ? { events: [event], fold } : { events: [event] });
  }
  return joinUnfolded(blocks.map((block) => (block.events.length < LEAST_FOLDED ? { events: block.events } : block)));
}

function joinUnfolded(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last && !last.fold && !block.fold) last.events = [...last.events, ...block.events];
    else joined.push({ ...block });
  }
  return joined;
}

/** The points that folded events bring to each seat; seats without any are left out. */
export function pointsBySeat({ events, fold }: Block): [seat: number, points: number][] {
  const points = new Map<number, number>();
  for (const event of fold?.points ? events : []) {
    if (event.seat >= 0) points.set(event.seat, (points.get(event.seat) ?? 0) + fold!.points!(event));
  }
  return [...points].filter(([, sum]) => sum !== 0).sort(([a], [b]) => a - b);
}
