/** What a review says, in numbers and words that a page can show. */
import type { Review, SeatReview } from "./wire";

/** A share of the win as a whole percentage. */
export const percent = (share: number): number => Math.round(share * 100);

/** A change in points of winning chance, with its sign. */
export function signedPoints(share: number): string {
  const points = percent(share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

const NOTABLE = 0.05; // of the win: less luck is not worth a word
const GREAT = 0.2;
const DEVIATIONS = 2; // standard errors below which nothing is said

export type Luck = "very-lucky" | "lucky" | "even" | "unlucky" | "very-unlucky";

/** How lucky a seat was, as far as the estimates can tell. */
export function luckOf({ luck, luck_error: error }: Pick<SeatReview, "luck" | "luck_error">): Luck {
  const size = Math.abs(luck);
  if (size < NOTABLE || size < DEVIATIONS * error) return "even";
  if (luck > 0) return size < GREAT ? "lucky" : "very-lucky";
  return size < GREAT ? "unlucky" : "very-unlucky";
}

/** The choices of a seat that were clearly worse than another, in the order of the game. */
export const errorsOf = (seat: SeatReview): SeatReview["decisions"] =>
  seat.decisions.filter(({ loss, played, choices }) => loss > 0 && choices[0] && choices[0].action !== played);

/** The points of a seat's line in the graph, in a box of some width and height: chance 1 is at the top. */
export function graphPoints(review: Review, seat: number, width: number, height: number): [x: number, y: number][] {
  const last = Math.max(1, review.moves.length - 1);
  return review.moves.map(({ values }, at) => [(at / last) * width, (1 - (values[seat] ?? 0)) * height]);
}
