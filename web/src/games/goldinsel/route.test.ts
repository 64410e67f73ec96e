import { expect, test } from "vitest";
import { layout, sailing, stand } from "./layout";
import { PLACES } from "./parts";
import { along, legs, route, smooth } from "./route";

const named = (text: string) => text.split(" ").map((name) => PLACES.indexOf(name));

test.each([
  ["n2", "n5", 3, "n2 n3 n4 n5"],
  ["n2", "n11", 4, "n2 n1 home n12 n11"], // past the lighthouse
  ["n11", "hat", 3, "n11 n12 home hat"], // on land, then at sea
  ["skull", "home", NaN, "skull pistol home"], // a lighthouse: the shortest route
  ["pistol", "skull", 3, "pistol hat parrot skull"],
])("from %s to %s in %d steps a figure goes over %s", (from, to, steps, passed) => {
  const way = route(PLACES.indexOf(from), PLACES.indexOf(to), steps);
  expect(way.length).toBe(passed.split(" ").length);
  expect(way[0]).toBe(PLACES.indexOf(from));
  expect(way.at(-1)).toBe(PLACES.indexOf(to));
  if (from !== "pistol" && from !== "skull") expect(way).toEqual(named(passed));
});

test("a route is split into land and sea at home", () => {
  expect(legs(named("n1 home hat"))).toEqual({ land: named("n1 home"), sea: named("home hat"), first: "land" });
  expect(legs(named("hat home n12"))).toEqual({ land: named("home n12"), sea: named("hat home"), first: "sea" });
});

test("a curve passes through the places of a route", () => {
  const points = named("n1 n2 n3").map((place) => stand(layout(1.5), place, 0));
  const line = smooth(points);
  expect(along(line, 0)).toEqual(points[0]);
  expect(along(line, 1)).toEqual(points[2]);
  expect(line).toContainEqual(points[1]);
  expect(along([points[0]!], 0.5)).toEqual(points[0]);
});

test.each([0.68, 1.2, 1.9])("on a sheet of shape %d a ship sails past islands, not over them", (aspect) => {
  const sheet = layout(aspect);
  const passed = named("rum spyglass parrot skull dagger lower");
  const line = smooth(sailing(sheet, passed, 0));
  const middles = passed.slice(1, -1).map((place) => sheet.places[place]!);
  for (const { x, y } of middles)
    for (const point of line)
      expect(Math.hypot((point.x - x) / sheet.isle.x, (point.y - y) / sheet.isle.y)).toBeGreaterThan(0.4);
});
