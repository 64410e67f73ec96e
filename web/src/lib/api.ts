/** The server's HTTP API: guests, tables, games, rules and replays. */
import { say } from "./i18n.svelte";
import { readStored, writeStored } from "./storage";
import type {
  BotCard,
  EditionCard,
  GameCard,
  Guest,
  Lesson,
  MyTable,
  PushEnd,
  PushKeyCard,
  PushRequest,
  PuzzleCard,
  PuzzlePosition,
  Refusal,
  Replay,
  Review,
  ReviewStatus,
  Rules,
  Seated,
  TableCard,
  TryAgain,
  NewTable,
} from "./wire";

/** A request that the server refused; the message is the server's own sentence. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const NAME = "schatkist-name";
const TOKEN = "schatkist-token"; // only over plain HTTP from another computer, where browsers store no secure cookies

export const myName = (): string => readStored(NAME);

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "x-schatkist": "1" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const token = readStored(TOKEN);
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new RefusedError(response.status, ((await response.json()) as { error: string }).error);
  return response;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await send(method, path, body)).json()) as T;
}

/** Send a request that needs a guest: a visitor without a name becomes one first. */
async function requestAsGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!myName()) await playAs(say("web-guest"));
  try {
    return await request<T>(method, path, body);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 401) throw error;
    await playAs(myName());
    return request<T>(method, path, body);
  }
}

/** Play under a name from now on. */
export async function playAs(name: string): Promise<void> {
  const guest = await request<Guest>("POST", "/api/guests", { name });
  writeStored(NAME, guest.name);
  if (!isSecureContext) writeStored(TOKEN, guest.token);
}

/** The sentence to show for a failed request: the server's own, or that it does not answer. */
export function failureMessage(error: unknown): string {
  return error instanceof RefusedError ? error.message : say("web-no-server");
}

export const api = {
  games: () => request<GameCard[]>("GET", "/api/games"),
  bots: () => request<BotCard[]>("GET", "/api/bots"),
  rules: (game: string, lang: string) => request<Rules>("GET", `/api/games/${game}/rules/${lang}`),
  lesson: (game: string, lang: string) => request<Lesson>("GET", `/api/games/${game}/lesson/${lang}`),
  lessonWhyNot: (game: string, lang: string, step: number, move: string) =>
    request<Refusal>("GET", `/api/games/${game}/lesson/${lang}/why?step=${step}&move=${encodeURIComponent(move)}`),
  puzzleCard: () => request<PuzzleCard>("GET", "/api/puzzle"),
  puzzle: () => request<PuzzlePosition>("GET", "/api/puzzle/position"),
  puzzleWhyNot: (move: string) => request<Refusal>("GET", `/api/puzzle/why?move=${encodeURIComponent(move)}`),
  pushKey: () => request<PushKeyCard>("GET", "/api/push"),
  subscribe: (wish: PushRequest) => requestAsGuest<unknown>("POST", "/api/push", wish),
  unsubscribe: (wish: PushEnd) => requestAsGuest<unknown>("POST", "/api/push/end", wish),
  tables: (phase: "open" | "playing" | "over") => request<TableCard[]>("GET", `/api/tables?phase=${phase}`),
  mine: async (over: boolean) => (myName() ? requestAsGuest<MyTable[]>("GET", `/api/me/tables?over=${over}`) : []),
  table: (match: string) => requestAsGuest<TableCard>("GET", `/api/tables/${match}`),
  edition: (match: string) => requestAsGuest<EditionCard>("GET", `/api/tables/${match}/edition`),
  open: (wish: NewTable) => requestAsGuest<Seated>("POST", "/api/tables", wish),
  sit: (match: string, invite: string) => requestAsGuest<Seated>("POST", `/api/tables/${match}/seats`, { invite }),
  keys: (match: string) => requestAsGuest<Seated>("POST", `/api/tables/${match}/keys`, {}),
  rematch: (match: string) => requestAsGuest<Seated>("POST", `/api/tables/${match}/rematch`, {}),
  replay: (match: string, viewer: string, first: number) =>
    requestAsGuest<Replay>("GET", `/api/tables/${match}/replay?viewer=${viewer}&first=${first}`),
  review: (match: string, perspective: Review["perspective"], after: number) =>
    requestAsGuest<ReviewStatus>("GET", `/api/tables/${match}/review?perspective=${perspective}&after=${after}`),
  tryAgain: (match: string, wish: TryAgain) => requestAsGuest<Seated>("POST", `/api/tables/${match}/again`, wish),
  record: async (match: string) => (await send("GET", `/api/tables/${match}/record`)).text(),
};
