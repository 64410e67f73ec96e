/** The seats that are ours, by table: their tokens, what they added to the shuffle, and how we call them here. */
import { keep } from "./api";
import type { Seated, SeatKey } from "./wire";

export interface Held {
  keys: SeatKey[];
  invite: string;
  nonces: Record<number, string>; // by seat
  names: Record<number, string>; // by seat: on this screen only, where several people share it
}

const KEY = "schatkist-seats";
const MOST = 60; // tables that are remembered

function all(): Record<string, Held> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Held>;
  } catch {
    return {};
  }
}

export function held(match: string): Held | undefined {
  return all()[match];
}

/** Remember the seats that the server gave us. */
export function hold(seated: Seated, names: Record<number, string> = {}): void {
  const known = all();
  const before = known[seated.match];
  delete known[seated.match];
  known[seated.match] = {
    keys: seated.keys,
    invite: seated.invite,
    nonces: before?.nonces ?? {},
    names: { ...before?.names, ...names },
  };
  keep(KEY, JSON.stringify(Object.fromEntries(Object.entries(known).slice(-MOST))));
}

/** The number that a seat adds to the shuffle: made once, by this browser. */
export function nonceOf(match: string, seat: number): string {
  const known = all();
  const here = known[match];
  const nonce = here?.nonces[seat] ?? fresh();
  if (here) {
    here.nonces[seat] = nonce;
    keep(KEY, JSON.stringify(known));
  }
  return nonce;
}

function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
