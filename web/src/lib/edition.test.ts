import { afterEach, expect, test } from "vitest";
import { route } from "../games/goldinsel/route";
import { layout } from "../games/goldinsel/layout";
import * as diabolo from "../games/diabolo/parts";
import * as goldinsel from "../games/goldinsel/parts";
import * as hawaiki from "../games/hawaiki/parts";
import * as kadora from "../games/kadora/parts";
import * as STANDARD from "./box";
import type { EditionCard } from "./wire";

const edition = (box: object, cards: string[] = []): EditionCard => ({
  digest: "1",
  facts: {},
  cards,
  box: { ...box },
});

afterEach(() => [kadora, hawaiki, diabolo, goldinsel].forEach(({ useEdition }) => useEdition()));

test("the values of Kadora are those of the edition", () => {
  const value = STANDARD.kadora.value.map((old) => old - 1);
  kadora.useEdition(edition({ ...STANDARD.kadora, value }, ["R1b", "R2b"]));
  expect(kadora.front(1)).toMatchObject({ text: "R2b", value: 2 });
  expect(kadora.total([0, 1])).toBe(3);
  kadora.useEdition();
  expect(kadora.front(1)).toMatchObject({ text: "R3b", value: 3 });
});

test("the colours and animals of Hawaiki are those of the edition", () => {
  const [colours, letters] = [["yellow", "black", "white", "red", "blue"], [..."YKWRB"]];
  const animals = [...STANDARD.hawaiki.animals].reverse();
  hawaiki.useEdition(edition({ ...STANDARD.hawaiki, colours, letters, animals }));
  expect(hawaiki.front(8)).toMatchObject({ suit: "black", animal: "hummingbird", value: 2 });
  expect(hawaiki.LETTERS).toEqual([..."YKWRB"]);
});

test("the rows of Diabolo have the colours of the edition", () => {
  diabolo.useEdition(edition({ ...STANDARD.diabolo, colours: ["white", "black"], letters: ["W", "K"] }));
  expect(diabolo.LETTERS).toEqual(["W", "K"]);
  expect(diabolo.tint(1)).toBe("var(--black)");
});

test("a captain walks round a ring of seventeen fields", () => {
  const ring = ["lighthouse", ...Array<string>(16).fill("right")];
  const places = [...STANDARD.goldinsel.places, "n13", "n14", "n15", "n16"];
  goldinsel.useEdition(edition({ ...STANDARD.goldinsel, ring, places }));
  const named = (text: string) => text.split(" ").map((name) => places.indexOf(name));
  expect(route(places.indexOf("n11"), places.indexOf("n15"), 4)).toEqual(named("n11 n12 n13 n14 n15"));
  expect(route(places.indexOf("n16"), places.indexOf("hat"), 2)).toEqual(named("n16 home hat"));
  expect(goldinsel.fieldOf(places.indexOf("n16"))).toBe("right");
  expect(new Set(layout(1.5).places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
});

test("a short ring has fewer fields", () => {
  goldinsel.useEdition(edition({ ...STANDARD.goldinsel, ring: ["lighthouse", "poker", "right", "island"] }));
  expect(goldinsel.PLACES.filter((_, place) => goldinsel.isOnBoard(place)).slice(0, 5)).toEqual(
    "home n1 n2 n3 bottle".split(" "),
  );
  expect(route(1, 3, 2)).toHaveLength(3);
});
