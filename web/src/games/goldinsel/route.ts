/** The route of a figure over the board, for its animation: along the ring, over the dotted lines, past the harbour. */
import type { Point } from "./layout";
import { BOX, fieldNumber, isAtSea, isOnBoard, PLACES, placeOfField } from "./parts";

const HOME = 0;

let drawnBox: typeof BOX | undefined;
let neighbours: readonly number[][] = [];

/** The neighbours of a place. They are computed once for each edition. */
function neighboursOf(place: number): number[] {
  if (drawnBox !== BOX) {
    drawnBox = BOX;
    neighbours = PLACES.map((_, at) => (isOnBoard(at) ? findNeighbours(at) : []));
  }
  return neighbours[place]!;
}

function findNeighbours(place: number): number[] {
  const fields = BOX.ring.length;
  const step = (by: number) => placeOfField((fieldNumber(place) + by + fields) % fields);
  const at = (name: string) => (name === "harbour" ? HOME : PLACES.indexOf(name));
  const lines = BOX.lines.flatMap(([one, other]) =>
    at(one!) === place ? [at(other!)] : at(other!) === place ? [at(one!)] : [],
  );
  return [...(isAtSea(place) ? [] : [step(1), step(-1)]), ...lines];
}

/** A route between two places with the given number of steps if there is one, otherwise the shortest. */
export function route(from: number, to: number, steps: number): number[] {
  return extend([from], to, steps, false) ?? extend([from], to, steps, true) ?? shortest(from, to);
}

/** Extend a route by exactly so many steps, using no line twice, and no place twice unless `twice` is set. */
function extend(passed: number[], to: number, steps: number, twice: boolean): number[] | undefined {
  const from = passed.at(-1)!;
  if (!(steps > 0)) return steps === 0 && from === to ? passed : undefined;
  const used = (next: number) =>
    passed.some((place, at) => at > 0 && [place, passed[at - 1]].every((end) => end === from || end === next));
  for (const next of neighboursOf(from)) {
    if (twice ? used(next) : passed.includes(next)) continue;
    const found = extend([...passed, next], to, steps - 1, twice);
    if (found) return found;
  }
  return undefined;
}

function shortest(from: number, to: number): number[] {
  const paths = [[from]];
  for (const path of paths) {
    const last = path.at(-1)!;
    if (last === to) return path;
    for (const next of neighboursOf(last))
      if (!paths.some((other) => other.includes(next))) paths.push([...path, next]);
  }
  return [from, to];
}

/** Split a route into the captain's part on land and the ship's part at sea; home is in both. */
export function legs(path: readonly number[]): { land: number[]; sea: number[]; first: "land" | "sea" } {
  const shore = path.findIndex((place) => place === HOME);
  const [start, end] = [path[0]!, path.at(-1)!];
  if (!isAtSea(start) && !isAtSea(end)) return { land: [...path], sea: [], first: "land" };
  if (isAtSea(start) && isAtSea(end)) return { land: [], sea: [...path], first: "sea" };
  const [before, after] = [path.slice(0, shore + 1), path.slice(shore)];
  return !isAtSea(start) ? { land: before, sea: after, first: "land" } : { land: after, sea: before, first: "sea" };
}

const POINTS_PER_SEGMENT = 8;

/** A smooth curve through points. */
export function smooth(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const curve = points.slice(0, -1).flatMap((from, at) => {
    const [before, to, after] = [points[at - 1] ?? from, points[at + 1]!, points[at + 2] ?? points[at + 1]!];
    const bend = (axis: "x" | "y", t: number) =>
      from[axis] +
      0.5 *
        t *
        (to[axis] -
          before[axis] +
          t *
            (2 * before[axis] -
              5 * from[axis] +
              4 * to[axis] -
              after[axis] +
              t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])));
    return Array.from({ length: POINTS_PER_SEGMENT }, (_, i) => ({
      x: bend("x", i / POINTS_PER_SEGMENT),
      y: bend("y", i / POINTS_PER_SEGMENT),
    }));
  });
  return [...curve, points.at(-1)!];
}

/** The point at a fraction of a line's length. */
export function along(points: readonly Point[], part: number): Point {
  const lengths = points.slice(1).map((to, at) => Math.hypot(to.x - points[at]!.x, to.y - points[at]!.y));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at]!, points[at + 1]!];
    if (left < length)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    left -= length;
  }
  return points.at(-1)!;
}
