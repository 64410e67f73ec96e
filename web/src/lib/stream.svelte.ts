/**
 * One viewer's stream of a table (messages.py): what it may know, in versions, over a WebSocket that may break at any
 * time. After a break the stream asks for what it missed, and sends again what was not answered: every request has a
 * number of its own, so that nothing is done twice.
 */
import { nonceOf } from "./seats";
import type { Choice, Code, FromClient, FromServer, Item, TableCard, Told, View } from "./wire";

/** Something new: what happened, and how the table is after it. */
export interface Step {
  table: TableCard;
  items: Item[];
  /** once the cards are dealt, and when it changed */
  view?: View;
  choices: Choice[];
  undo: boolean;
}

export type Answer = { ok: true; clause?: string; events?: Told[] } | { ok: false; code: Code; clause: string };

type Asking = Exclude<FromClient, { ask: "hello" }>;
type Wish = Asking extends infer A ? (A extends { cid: number } ? Omit<A, "cid"> : never) : never;

interface Waiting {
  asking: Asking;
  answer: (answer: Answer) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const POLICY = 1008;

export class Stream {
  /** joining: not heard anything yet; lost: trying again; gone: this token opens nothing. */
  connection: "joining" | "live" | "lost" | "gone" = $state("joining");
  /** How much the server's clock is ahead of ours, in seconds. */
  skew = 0;
  #table: TableCard | undefined;
  #socket: WebSocket | undefined;
  #v = 0;
  #waiting = new Map<number, Waiting>();
  #cid = Date.now() * 1000 + Math.floor(Math.random() * 900);
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly match: string,
    readonly seat: number | undefined, // none: an onlooker
    readonly token: string | null,
    readonly invite: string,
    readonly onstep: (step: Step) => void,
  ) {
    addEventListener("online", this.#now);
    this.#connect();
  }

  #now = (): void => {
    if (this.connection === "lost") this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.match}/stream`);
    this.#socket = socket;
    socket.onopen = () => {
      const { token, invite } = this;
      socket.send(JSON.stringify({ ask: "hello", token, have: this.#v, invite } satisfies FromClient));
      for (const { asking } of this.#waiting.values()) socket.send(JSON.stringify(asking));
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#take(JSON.parse(message.data as string) as FromServer);
    };
    socket.onclose = (closing) => {
      if (socket === this.#socket && !this.#closed) this.#lost(closing);
    };
  }

  #lost(closing: CloseEvent): void {
    if (closing.code === POLICY && /seat/.test(closing.reason)) {
      this.connection = "gone";
      return;
    }
    this.connection = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    this.#socket?.close();
  }

  #take(told: FromServer): void {
    this.connection = "live";
    this.#wait = FIRST_WAIT;
    switch (told.tell) {
      case "whole":
        this.#v = told.v;
        this.#step(told.table, [], told);
        break;
      case "news":
        if (told.after !== this.#v) {
          if (told.v > this.#v) this.#connect();
          break;
        }
        this.#v = told.v;
        this.#step(told.table, told.items, told);
        break;
      case "ack":
        this.#answer(told.cid, { ok: true });
        break;
      case "because":
        this.#answer(told.cid, { ok: true, clause: told.clause });
        break;
      case "foreseen":
        this.#answer(told.cid, { ok: true, events: told.events });
        break;
      case "refused":
        this.#answer(told.cid, { ok: false, code: told.code, clause: told.clause });
        break;
    }
  }

  #step(table: TableCard | undefined, items: Item[], told: { view?: View; choices?: Choice[]; undo?: boolean }): void {
    this.#table = table ?? this.#table;
    const last = items.at(-1);
    if (last) this.skew = last.at - Date.now() / 1000;
    if (!this.#table) return;
    this.onstep({
      table: this.#table,
      items,
      ...(told.view ? { view: told.view } : {}),
      choices: told.choices ?? [],
      undo: told.undo ?? false,
    });
    if (this.seat !== undefined && this.#table.phase === "open" && this.#table.seats[this.seat]?.ready === false) {
      void this.ask({ ask: "ready", nonce: nonceOf(this.match, this.seat) });
    }
  }

  #answer(cid: number, answer: Answer): void {
    this.#waiting.get(cid)?.answer(answer);
    this.#waiting.delete(cid);
  }

  /** Ask for something; the answer comes, however often the connection breaks. */
  ask(wish: Wish): Promise<Answer> {
    const asking = { ...wish, cid: ++this.#cid };
    return new Promise((answer) => {
      this.#waiting.set(asking.cid, { asking, answer });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(asking));
    });
  }
}
