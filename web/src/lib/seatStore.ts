/** The seats that belong to this browser, by table: their tokens, their nonces for the shuffle, and local names. */
import { readStoredObject, writeStored } from "./storage";
import type { Seated, SeatKey } from "./wire";

export interface StoredSeats {
  keys: SeatKey[];
  invite: string;
  nonces: Record<number, string>; // by seat
  names: Record<number, string>; // by seat: only on this screen, where several people share it
}

const KEY = "schatkist-seats";
const MOST_TABLES = 60;

function allSeats(): Record<string, StoredSeats> {
  return readStoredObject<Record<string, StoredSeats>>(KEY) as Record<string, StoredSeats>;
}

export function storedSeats(match: string): StoredSeats | undefined {
  return allSeats()[match];
}

/** Store the seats that the server gave us; the oldest tables are dropped. */
export function storeSeats(seated: Seated, names: Record<number, string> = {}): void {
  const all = allSeats();
  const before = all[seated.match];
  delete all[seated.match]; // so that it is added at the end
  all[seated.match] = {
    keys: seated.keys,
    invite: seated.invite,
    nonces: before?.nonces ?? {},
    names: { ...before?.names, ...names },
  };
  writeStored(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST_TABLES))));
}

/** The nonce that a seat adds to the shuffle, created once by this browser. */
export function nonceOf(match: string, seat: number): string {
  const all = allSeats();
  const seats = all[match];
  const nonce = seats?.nonces[seat] ?? randomNonce();
  if (seats) {
    seats.nonces[seat] = nonce;
    writeStored(KEY, JSON.stringify(all));
  }
  return nonce;
}

function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
