/** The days in a row on which the puzzle was solved; kept in this browser only. */
import { readStoredObject, writeStored } from "./storage";

interface Streak {
  last: string; // the last day that was solved, like 2026-11-18
  days: number;
}

const KEY = "schatkist-puzzles";
const DAY_MS = 86_400_000;

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** How many days in a row were solved up to a day; 0 if that day is not solved yet. */
export function solvedDays(today: string): number {
  const { last, days } = readStoredObject<Streak>(KEY);
  return last === today ? (days ?? 0) : 0;
}

/** Note that the puzzle of a day was solved. */
export function noteSolved(today: string): void {
  const { last, days } = readStoredObject<Streak>(KEY);
  if (last === today) return;
  writeStored(KEY, JSON.stringify({ last: today, days: last === dayBefore(today) ? (days ?? 0) + 1 : 1 }));
}
