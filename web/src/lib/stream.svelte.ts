/**
 * The WebSocket connection of one viewer to a table: it receives versioned updates and sends requests.
 *
 * The connection may break at any time. Afterwards it asks for the updates it missed, and sends unanswered requests
 * again. Every request has its own number, so that the server does nothing twice.
 */
import { nonceOf } from "./seatStore";
import type {
  Choice,
  HintAnswer,
  RefusalCode,
  FromClient,
  FromServer,
  Item,
  TableCard,
  VisibleEvent,
  View,
} from "./wire";

/** The latest events of a table, and the table after them. */
export interface Update {
  table: TableCard;
  items: Item[];
  /** only after the deal, and only when it changed */
  view?: View;
  choices: Choice[];
  undo: boolean;
}

export type Answer =
  | { ok: true; clause?: string; events?: VisibleEvent[]; hint?: HintAnswer }
  | { ok: false; code: RefusalCode; clause: string };

type NumberedRequest = Exclude<FromClient, { ask: "hello" }>;
/** A request without its number, which the stream adds. */
export type TableRequest = NumberedRequest extends infer R
  ? R extends { cid: number }
    ? Omit<R, "cid">
    : never
  : never;

interface Unanswered {
  request: NumberedRequest;
  answer: (answer: Answer) => void;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5000;
const POLICY_VIOLATION = 1008; // the close code with which the server refuses a token

export class TableStream {
  /** joining: nothing received yet; lost: reconnecting; gone: the server refuses this token. */
  connection: "joining" | "live" | "lost" | "gone" = $state("joining");
  /** By how many seconds the server's clock is ahead of ours. */
  skew = 0;
  #table: TableCard | undefined;
  #socket: WebSocket | undefined;
  #version = 0;
  #unanswered = new Map<number, Unanswered>();
  #lastRequest = Date.now() * 1000 + Math.floor(Math.random() * 900);
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly match: string,
    readonly seat: number | undefined, // undefined: an onlooker
    readonly token: string | null,
    readonly invite: string,
    readonly onUpdate: (update: Update) => void,
  ) {
    addEventListener("online", this.#reconnectNow);
    this.#connect();
  }

  #reconnectNow = (): void => {
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
      socket.send(JSON.stringify({ ask: "hello", token, have: this.#version, invite } satisfies FromClient));
      for (const { request } of this.#unanswered.values()) socket.send(JSON.stringify(request));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket && !this.#closed) this.#onClose(event);
    };
  }

  #onClose(event: CloseEvent): void {
    if (event.code === POLICY_VIOLATION && /seat/.test(event.reason)) {
      this.connection = "gone";
      return;
    }
    this.connection = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#retryMs * (0.75 + Math.random() / 2));
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#reconnectNow);
    this.#socket?.close();
  }

  #receive(message: FromServer): void {
    this.connection = "live";
    this.#retryMs = FIRST_RETRY_MS;
    switch (message.tell) {
      case "whole":
        this.#version = message.v;
        this.#update(message.table, [], message);
        break;
      case "news":
        if (message.after !== this.#version) {
          if (message.v > this.#version) this.#connect();
          break;
        }
        this.#version = message.v;
        this.#update(message.table, message.items, message);
        break;
      case "ack":
        this.#answer(message.cid, { ok: true });
        break;
      case "because":
        this.#answer(message.cid, { ok: true, clause: message.clause });
        break;
      case "foreseen":
        this.#answer(message.cid, { ok: true, events: message.events });
        break;
      case "hint":
        this.#answer(message.cid, { ok: true, hint: message });
        break;
      case "refused":
        this.#answer(message.cid, { ok: false, code: message.code, clause: message.clause });
        break;
    }
  }

  #update(
    table: TableCard | undefined,
    items: Item[],
    message: { view?: View; choices?: Choice[]; undo?: boolean },
  ): void {
    this.#table = table ?? this.#table;
    const last = items.at(-1);
    if (last) this.skew = last.at - Date.now() / 1000;
    if (!this.#table) return;
    this.onUpdate({
      table: this.#table,
      items,
      ...(message.view ? { view: message.view } : {}),
      choices: message.choices ?? [],
      undo: message.undo ?? false,
    });
    if (this.seat !== undefined && this.#table.phase === "open" && this.#table.seats[this.seat]?.ready === false) {
      void this.ask({ ask: "ready", nonce: nonceOf(this.match, this.seat) });
    }
  }

  #answer(cid: number, answer: Answer): void {
    this.#unanswered.get(cid)?.answer(answer);
    this.#unanswered.delete(cid);
  }

  /** Send a request; it is answered even if the connection breaks in between. */
  ask(request: TableRequest): Promise<Answer> {
    const numbered = { ...request, cid: ++this.#lastRequest };
    return new Promise((answer) => {
      this.#unanswered.set(numbered.cid, { request: numbered, answer });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(numbered));
    });
  }
}
