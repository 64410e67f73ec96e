/** How far somebody is in the lessons, kept in this browser. */
import { readStoredObject, writeStored } from "./storage";

const KEY = "schatkist-lessons";

/** The step by game, or "done". */
type Progress = Record<string, number | "done">;

export function lessonProgress(game: string): number | "done" {
  return readStoredObject<Progress>(KEY)[game] ?? 0;
}

export function storeProgress(game: string, progress: number | "done"): void {
  writeStored(KEY, JSON.stringify({ ...readStoredObject<Progress>(KEY), [game]: progress }));
}
