/** Quick start: opens a table against bots with a single click. */
import { api } from "./api";
import { storeSeats } from "./seatStore";
import type { GameCard } from "./wire";

export const DEFAULT_BOT = "search:300ms"; // the level of opponents that nobody chose

/** Half of the seats a game has, but at least three where the game allows that. */
export function usualPlayers({ least, most }: Pick<GameCard, "least" | "most">): number {
  return Math.min(most, Math.max(3, least, Math.ceil(most / 2)));
}

/** Open a table against bots; returns its match. */
export async function quickStart(game: GameCard): Promise<string> {
  const seats = ["me", ...Array.from({ length: usualPlayers(game) - 1 }, () => DEFAULT_BOT)];
  const seated = await api.open({ game: game.name, seats });
  storeSeats(seated);
  return seated.match;
}
