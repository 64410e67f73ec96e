/** The server over HTTP: who one is, tables, rules, games that are over. */
import { say } from "./words.svelte";
import type { BotCard, GameCard, Guest, MyTable, Replay, Rules, Seated, TableCard, TableWish } from "./wire";

/** What the server refused, in its own sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const NAME = "schatkist-name";
const TOKEN = "schatkist-token"; // only where a browser keeps no secure cookies: over plain HTTP from another computer

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing still plays
  }
}

export const myName = (): string => kept(NAME);

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "x-schatkist": "1" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const token = kept(TOKEN);
  if (token) headers.authorization = `Bearer ${token}`;
  return fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function asked<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Refused(answer.status, ((await answer.json()) as { error: string }).error);
  return (await answer.json()) as T;
}

/** Ask for something that only somebody with a name may have: who has none yet becomes a guest first. */
async function askedByMe<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!myName()) await become(say("web-guest"));
  try {
    return await asked<T>(method, path, body);
  } catch (trouble) {
    if (!(trouble instanceof Refused) || trouble.status !== 401) throw trouble;
    await become(myName());
    return asked<T>(method, path, body);
  }
}

/** Play under a name from now on. */
export async function become(name: string): Promise<void> {
  const guest = await asked<Guest>("POST", "/api/guests", { name });
  keep(NAME, guest.name);
  if (!isSecureContext) keep(TOKEN, guest.token);
}

export const api = {
  games: () => asked<GameCard[]>("GET", "/api/games"),
  bots: () => asked<BotCard[]>("GET", "/api/bots"),
  rules: (game: string, lang: string) => asked<Rules>("GET", `/api/games/${game}/rules/${lang}`),
  tables: (phase: "open" | "playing" | "over") => asked<TableCard[]>("GET", `/api/tables?phase=${phase}`),
  mine: async (over: boolean) => (myName() ? askedByMe<MyTable[]>("GET", `/api/me/tables?over=${over}`) : []),
  table: (match: string) => askedByMe<TableCard>("GET", `/api/tables/${match}`),
  open: (wish: TableWish) => askedByMe<Seated>("POST", "/api/tables", wish),
  sit: (match: string, invite: string) => askedByMe<Seated>("POST", `/api/tables/${match}/seats`, { invite }),
  keys: (match: string) => askedByMe<Seated>("POST", `/api/tables/${match}/keys`, {}),
  rematch: (match: string) => askedByMe<Seated>("POST", `/api/tables/${match}/rematch`, {}),
  replay: (match: string, viewer: string, first: number) =>
    askedByMe<Replay>("GET", `/api/tables/${match}/replay?viewer=${viewer}&first=${first}`),
  record: async (match: string): Promise<string> => {
    const answer = await send("GET", `/api/tables/${match}/record`);
    if (!answer.ok) throw new Refused(answer.status, ((await answer.json()) as { error: string }).error);
    return answer.text();
  },
};
