/** The tables at which somebody has a seat, in the order of who is waiting. */
import type { MyTable } from "./wire";

/** Does the table wait for one of my seats? */
export const isMyTurn = ({ table, seats }: MyTable): boolean => seats.some((seat) => table.asked.includes(seat));

/** Tables that wait for me come first, then games in progress, then those that wait for players; otherwise as before. */
export function byTurn(tables: readonly MyTable[]): MyTable[] {
  const rank = (mine: MyTable): number => (isMyTurn(mine) ? 0 : mine.table.phase === "open" ? 2 : 1);
  return [...tables].sort((one, other) => rank(one) - rank(other));
}
