/** The layout of the Goldinsel board for a given aspect ratio: the sea above, the ring of the nest below. */
import { BOX, fieldNumber, isAtSea, PLACES, SEA } from "./parts";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  coast: number; // where the sea ends
  isle: Point; // the size of an island
  house: Point; // the size of a house
  town: { x: number; y: number; width: number; height: number }; // inside the ring
  places: Point[]; // by place
  harbour: Point;
  lines: [Point, Point][];
}

/** A point on a stadium-shaped ring, at a fraction of its length clockwise from the middle of its top. */
function onRing(centre: Point, a: number, b: number, part: number): Point {
  const straight = a - b;
  const bend = Math.PI * b;
  let s = part * (4 * straight + 2 * bend);
  if (s <= straight) return { x: centre.x + s, y: centre.y - b };
  s -= straight;
  if (s <= bend) return { x: centre.x + straight + b * Math.sin(s / b), y: centre.y - b * Math.cos(s / b) };
  s -= bend;
  if (s <= 2 * straight) return { x: centre.x + straight - s, y: centre.y + b };
  s -= 2 * straight;
  if (s <= bend) return { x: centre.x - straight - b * Math.sin(s / b), y: centre.y + b * Math.cos(s / b) };
  s -= bend;
  return { x: centre.x - straight + s, y: centre.y - b };
}

export function layout(aspect: number): Layout {
  const wide = aspect >= 1;
  const width = wide ? 100 * Math.min(1.9, aspect) : 100;
  const height = wide ? 100 : 100 / Math.max(0.68, aspect);
  const coast = wide ? 66 : height * 0.64;
  const b = wide ? 9.5 : (height - coast) * 0.29;
  const a = Math.min(width * 0.42, 64);
  const centre = { x: width / 2, y: height - b - 7 };
  const across = (y: number) => (wide ? y / BOX.sheet[1]! : y < 20 ? 0.15 : 0.3 + ((y - 25) / 30) * 0.51); // a tall sheet has more space between the rows
  const sea = (x: number, y: number): Point => ({
    x: (x / 100) * width,
    y: across(y) * (coast - 1) + (wide && y > 50 ? 1.6 : 0),
  });
  const harbour = { x: width / 2, y: coast - 1.5 };
  const islands = BOX.islands.map(({ x, y }) => sea(x, y));
  const volcanoes = BOX.volcanoes.map(({ x, y }) => ({ ...sea(x, y), y: Math.max(14.2, sea(x, y).y) })); // space for the smoke
  const ring = BOX.ring.map((_, field) => onRing(centre, a, b, field / BOX.ring.length));
  const shores = [...islands, ...volcanoes];
  const places = PLACES.map((_, at) => (isAtSea(at) ? shores[at - SEA]! : (ring[fieldNumber(at)] ?? harbour)));
  const named = (name: string) => (name === "harbour" ? harbour : places[PLACES.indexOf(name)]!);
  const house = { x: Math.min(13, width * 0.118), y: wide ? 10 : 11 };
  return {
    width,
    height,
    coast,
    isle: wide ? { x: Math.min(20, width * 0.14), y: 11.6 } : { x: 15 + (height > 130 ? 1.2 : 0), y: height * 0.105 },
    house,
    town: {
      x: centre.x - a + house.x / 2 + 1,
      y: centre.y - b + house.y / 2,
      width: 2 * a - house.x - 2,
      height: 2 * b - house.y,
    },
    places,
    harbour,
    lines: BOX.lines.map(([from, to]) => [named(from!), named(to!)]),
  };
}

/** The berth of a ship beside its island or in the harbour; each seat has its own. */
export function berth({ places, harbour, isle, width, height }: Layout, place: number, seat: number): Point {
  if (!isAtSea(place)) return { x: harbour.x + [-13, -7, 7, 13][seat]!, y: harbour.y };
  const at = places[place]!;
  if (height > 105) return { x: at.x + (seat - 1.5) * 4.4, y: at.y - isle.y * 0.62 - (seat % 2) * 0.9 };
  if (width < 130)
    return { x: at.x + isle.x * 0.24 + (seat % 2) * 3.4, y: at.y - isle.y * 0.56 - Math.floor(seat / 2) * 1.8 };
  if (width < 160) return { x: at.x + isle.x * 0.5 + 1.5, y: at.y - 4 + seat * 2.4 };
  return { x: at.x + isle.x * 0.5 + 2 + (seat % 2) * 4.6, y: at.y - 3 + Math.floor(seat / 2) * 4.4 };
}

/** The course of a ship between berths, through open water north of the islands on its route. */
export function sailing(sheet: Layout, places: readonly number[], seat: number): Point[] {
  const north = (place: number): Point => ({
    x: sheet.places[place]!.x,
    y: sheet.places[place]!.y - sheet.isle.y * 0.66,
  });
  const x = (place: number) => (isAtSea(place) ? sheet.places[place]!.x : sheet.harbour.x);
  const [from, to] = [places[0]!, places.at(-1)!];
  const rounds = (place: number, other: number | undefined) =>
    isAtSea(place) && sheet.height <= 105 && other !== undefined && x(other) < x(place);
  return [
    berth(sheet, from, seat),
    ...(rounds(from, places[1]) ? [north(from)] : []), // from a berth east of its island
    ...places.slice(1, -1).map((place) => (isAtSea(place) ? north(place) : sheet.harbour)),
    ...(places.length > 1 && rounds(to, places.at(-2)) ? [north(to)] : []),
    ...(places.length > 1 ? [berth(sheet, to, seat)] : []),
  ];
}

/** The place of a captain before a house; each seat has its own. */
export function stand({ places, house }: Layout, place: number, seat: number): Point {
  const at = places[place]!;
  return { x: at.x + (seat - 1.5) * (house.x / 4.6), y: at.y + house.y * 0.5 };
}
