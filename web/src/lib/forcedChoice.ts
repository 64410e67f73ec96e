/**
 * May the only choice of a seat play itself? Only if nobody can learn from its timing that it was the only one.
 *
 * A choice that plays itself is quick and punctual. At most steps that would tell other people what a hand lacks: in
 * Schattendieb everybody with a jewel is asked for extra jewels, also those who have none. So it plays itself where all
 * know that there is only one choice, and at tables with nobody but bots, which see no timing.
 */
import type { GameParts } from "./games";
import type { TableCard } from "./wire";

export function mayPlayItself(
  { publicSteps }: Pick<GameParts, "publicSteps">,
  step: string | undefined,
  table: Pick<TableCard, "seats"> | undefined,
  me: number | undefined,
): boolean {
  if (!table || me === undefined || step === undefined) return false;
  return !!publicSteps?.includes(step) || table.seats.every(({ kind }, seat) => seat === me || kind === "bot");
}
