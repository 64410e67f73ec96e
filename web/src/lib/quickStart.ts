/** Quick start: opens a table against bots with a single click. */
import { api } from "./api";
import { storeSeats } from "./seatStore";
import { settings } from "./settings.svelte";
import type { GameCard } from "./wire";

export const DEFAULT_BOT = "search:300ms"; // the level of opponents that nobody chose

/** Half of the seats a game has, but at least three where the game allows that. */
export function usualPlayers({ least, most }: Pick<GameCard, "least" | "most">): number {
  return Math.min(most, Math.max(3, least, Math.ceil(most / 2)));
}

/** The levels of a quick game, from weak to strong. */
export const QUICK_LEVELS = ["uniform", "thumb", DEFAULT_BOT];

/** Open a table against bots, of the level in the settings unless another is given; returns its match. */
export async function quickStart(game: GameCard, level = settings.opponents): Promise<string> {
  const seats = ["me", ...Array.from({ length: usualPlayers(game) - 1 }, () => level)];
  const seated = await api.open({ game: game.name, seats, hints: true });
  storeSeats(seated);
  return seated.match;
}
