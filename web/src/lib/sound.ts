/** Plays sounds, if sound is on: your turn, the end, and what happens on the table. */
import type { GameParts } from "./games";
import { settings } from "./settings.svelte";
import type { Sound } from "./synthesizer";
import type { VisibleEvent } from "./wire";

const GAP_SECONDS = 0.11; // between the sounds of one move
const MOST = 4; // sounds of one move

/** The sounds of a move, in order; the same one is not repeated at once. */
export function soundsOf(events: readonly VisibleEvent[], sounds: GameParts["sounds"]): Sound[] {
  const found = events.map(({ kind }) => sounds?.[kind]).filter((sound) => sound !== undefined);
  return found.filter((sound, at) => sound !== found[at - 1]).slice(0, MOST);
}

export function playSound(...sounds: Sound[]): void {
  if (!settings.sound || !sounds.length) return;
  void import("./synthesizer").then(({ synthesize }) =>
    sounds.forEach((sound, at) => synthesize(sound, at * GAP_SECONDS)),
  );
}
