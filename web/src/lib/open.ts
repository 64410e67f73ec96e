/** Opening tables. */
import { api } from "./api";
import { hold } from "./seats";
import type { GameName } from "./wire";

export const USUAL = "search:300ms"; // who plays against you when you do not say
const PLAYERS: Record<GameName, number> = { kadora: 3, goldinsel: 3, hawaiki: 3, diabolo: 3, schattendieb: 4 };

/** A table against bots, at once; the match. */
export async function quickStart(game: GameName): Promise<string> {
  const seats = ["me", ...Array.from({ length: PLAYERS[game] - 1 }, () => USUAL)];
  const seated = await api.open({ game, seats });
  hold(seated);
  return seated.match;
}
