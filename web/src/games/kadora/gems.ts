/** The facets of each cut of gem, in a square from -1 to 1, lit from the upper left. */

export type Cut = "brilliant" | "emerald" | "drop";
type Point = readonly [x: number, y: number];

/** A facet and its brightness: above 0 it is lit, below 0 it is in shadow. */
export interface Facet {
  points: string;
  light: number;
}

const LAMP = Math.atan2(-1, -0.75); // the direction of the light
const EIGHTH = Math.PI / 4;

function facet(points: Point[], light: number): Facet {
  return { points: points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" "), light };
}

/** The brightness of a facet that faces from the centre of the gem to this point. */
function lit([x, y]: Point, slope: number): number {
  return slope * Math.cos(Math.atan2(y, x) - LAMP);
}

function round(angle: number, reach: number): Point {
  return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
}

/** The outline of a drop, its tip at the top. */
function pear(angle: number, reach: number): Point {
  const belly = 0.28; // below the middle of the square
  const width = 1.12 * Math.sin(angle) * Math.abs(Math.sin(angle / 2)) ** 1.15;
  return [width * reach, belly + (-1.02 * Math.cos(angle) - belly) * reach];
}

/** The brilliant cut on any outline: a table, eight stars, eight kites and sixteen facets along the girdle. */
function brilliantCut(at: (angle: number, reach: number) => Point, middle: Point): Facet[] {
  const table = 0.5;
  const star = 0.74;
  const facets: Facet[] = [];
  const toward = ([x, y]: Point): Point => [x - middle[0], y - middle[1]];
  for (let i = 0; i < 8; i++) {
    const here = (i + 0.5) * EIGHTH;
    const [before, after] = [i * EIGHTH, (i + 1) * EIGHTH];
    const [left, right] = [(i - 0.5) * EIGHTH, here];
    const odd = i % 2 ? 0.13 : -0.13;
    facets.push(facet([at(left, table), at(right, table), at(before, star)], lit(toward(at(before, 1)), 0.42) - odd));
    facets.push(
      facet([at(here, table), at(before, star), at(here, 1), at(after, star)], lit(toward(at(here, 1)), 0.6) + odd),
    );
    facets.push(facet([at(before, star), at(before, 1), at(here, 1)], lit(toward(at(here - 0.2, 1)), 0.75) - 0.12));
    facets.push(facet([at(after, star), at(here, 1), at(after, 1)], lit(toward(at(here + 0.2, 1)), 0.75) + 0.08));
    facets.push(
      facet([middle, at(left, table), at(right, table)], lit(toward(at(before, 1)), -0.28) + (i % 2 ? 0.3 : 0.08)),
    );
  }
  return facets;
}

/** The outline of an emerald cut: a rectangle with cut corners. */
function octagon(inset: number): Point[] {
  const [w, h, cut] = [0.8 - inset, 1 - inset, 0.36 - inset * 0.58];
  return [
    [-w + cut, -h],
    [w - cut, -h],
    [w, -h + cut],
    [w, h - cut],
    [w - cut, h],
    [-w + cut, h],
    [-w, h - cut],
    [-w, -h + cut],
  ];
}

/** The step cut: three rings of trapezoids around a long, reflecting table. */
function stepCut(): Facet[] {
  const rings = [0, 0.17, 0.32, 0.44].map(octagon);
  const facets: Facet[] = [];
  for (let ring = 0; ring < 3; ring++) {
    const [outer, inner] = [rings[ring]!, rings[ring + 1]!];
    for (let i = 0; i < 8; i++) {
      const next = (i + 1) % 8;
      const middle: Point = [(outer[i]![0] + outer[next]![0]) / 2, (outer[i]![1] + outer[next]![1]) / 2];
      facets.push(
        facet(
          [outer[i]!, outer[next]!, inner[next]!, inner[i]!],
          lit(middle, [0.8, 0.55, 0.3][ring]!) + (ring % 2 ? 0.12 : -0.05),
        ),
      );
    }
  }
  const [a, b, c, d, e, f, g, h] = rings[3]! as [Point, Point, Point, Point, Point, Point, Point, Point];
  facets.push(facet([a, b, c, d, e, f, g, h], 0.06), facet([a, b, c, g, h], 0.3), facet([d, e, f, g], -0.12));
  return facets;
}

export const FACETS: Record<Cut, Facet[]> = {
  brilliant: brilliantCut(round, [0, 0]),
  emerald: stepCut(),
  drop: brilliantCut(pear, [0, 0.28]),
};

function girdle(at: (angle: number, reach: number) => Point): string {
  return facet(
    Array.from({ length: 16 }, (_, i) => at((i * EIGHTH) / 2, 1)),
    0,
  ).points;
}

export const OUTLINES: Record<Cut, string> = {
  brilliant: girdle(round),
  emerald: facet(octagon(0), 0).points,
  drop: girdle(pear),
};
