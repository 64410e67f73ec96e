import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { boardUrl, loadExternalBoard, type ExternalBoard } from "../../lib/externalBoard";
import { loadLanguage } from "../../lib/i18n.svelte";
import { INERT_SOURCE, Play, type Scene } from "../../lib/play.svelte";
import { changeSettings } from "../../lib/settings.svelte";
import type { Choice, GameCard } from "../../lib/wire";
import Table from "../Table.svelte";
import { externalParts, genericParts } from "./index";
import { cardParts } from "./cardNotation";
import { choiceGroups } from "./choiceGroups";
import { cellText, viewFields } from "./viewFields";

const NAMES = ["Ann", "Bob", "Cas"];
const CARDS = ["R1", "R2", "G1", "G2"];
const CARD_FIELDS = ["hand", "known", "piles", "dyke", "reserve.kept"];
const VIEW = {
  game: "elsewhere",
  seat: 0,
  players: 3,
  options: {},
  asked: [0],
  legal: [0, 1, 2],
  step: 0,
  over: false,
  scores: [3, 1, 0],
  places: null,
  turn: 0,
  stock: 12,
  hand: [0, 3, 2],
  held: [3, 2, 2],
  known: [[], [1], []],
  passed: [false, true, false],
  piles: [[2, 0], [], [1]],
  dyke: [1, -2, 3],
  reserve: { kept: [3], left: 2 },
  sheet: [
    [1, 0, 0],
    [2, 1, 0],
    [0, 0, 0],
  ],
  course: [[0, 1]],
  trophy: null,
};
const CHOICES: Choice[] = ["lay R1 left", "lay R1 right", "lay G1 left", "pass"].map((text, action) => [action, text]);
const CARD = {
  name: "elsewhere",
  steps: ["play", "over"],
  cards: CARDS,
  card_fields: CARD_FIELDS,
} as unknown as GameCard;

describe("the fields of a view", () => {
  const fields = viewFields(VIEW, { names: NAMES, cards: CARDS, cardFields: CARD_FIELDS });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  test("lie with their seat, with the viewer or on the board", () => {
    expect(names(fields.facts)).toEqual(["turn", "stock", "trophy"]);
    expect(names(fields.groups)).toEqual(["piles", "dyke", "reserve", "sheet"]);
    expect(names(fields.histories)).toEqual(["course"]);
    expect(names(fields.own)).toEqual(["hand"]);
    expect(fields.bySeat.map(names)).toEqual(Array(3).fill(["held", "known", "passed"]));
  });

  test("have readable labels and values", async () => {
    await loadLanguage("en");
    const text = (list: typeof fields.own) => list.map(({ label, cell }) => `${label}: ${cellText(cell, "none")}`);
    expect(text(fields.facts)).toEqual(["Turn: Ann", "Stock: 12", "Trophy: none"]);
    expect(text(fields.own)).toEqual(["Hand: R1, G2, G1"]);
    expect(text(fields.groups).slice(0, 3)).toEqual([
      "Piles: G1, R1; none; R2",
      "Dyke: R2, none, G2",
      "Reserve: Kept: G2; Left: 2",
    ]);
    expect(text(fields.bySeat[1]!)).toEqual(["Held: 2", "Known: R2", "Passed: ✓"]);
  });

  test("show numbers where the cards are unknown", () => {
    const [hand] = viewFields(VIEW, { names: NAMES, cards: [], cardFields: [] }).own;
    expect(cellText(hand!.cell, "none")).toBe("0, 3, 2");
  });
});

test("choices are grouped by verb, then by card", () => {
  const [lay, pass] = choiceGroups(CHOICES, "elsewhere");
  expect(lay!.title).toBe("Lay");
  expect(lay!.rows.map(({ subject, buttons }) => [subject, buttons.map(({ words }) => words.join(" "))])).toEqual([
    ["R1", ["left", "right"]],
    ["G1", ["left"]],
  ]);
  expect(pass!.rows).toEqual([{ subject: undefined, buttons: [{ choice: [3, "pass"], words: [] }] }]);
});

test.each([
  ["R5b", "R", "5b", "var(--red)"],
  ["10", "", "10", undefined],
  ["wild", "", "wild", undefined],
])("the card %s has a suit and a rank", (text, suit, rank, colour) => {
  const parts = cardParts(text);
  expect([parts.suit, parts.rank]).toEqual([suit, rank]);
  if (colour) expect(parts.colour).toBe(colour);
});

test("a board module must be on the same origin", () => {
  const card = (board: unknown) => ({ ...CARD, board }) as GameCard;
  expect(boardUrl(card("/boards/elsewhere.js"))).toBe(new URL("/boards/elsewhere.js", location.href).href);
  expect(boardUrl(card("https://elsewhere.example/board.js"))).toBeUndefined();
  expect(boardUrl(card(null))).toBeUndefined();
  expect(boardUrl(CARD)).toBeUndefined();
});

describe("the generic table", () => {
  let table: Record<string, unknown>;
  let sent: number[];

  beforeEach(async () => {
    changeSettings({ speed: 0 });
    await loadLanguage("en");
    sent = [];
    const scene = { view: VIEW, names: NAMES, choices: CHOICES, news: [], undo: false } as unknown as Scene;
    const play = new Play(scene, { ...INERT_SOURCE, move: (action) => sent.push(action) });
    table = mount(Table, { target: document.body, props: { play, parts: genericParts(CARD) } });
    flushSync();
  });
  afterEach(() => void unmount(table));

  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const texts = (selector: string) => find(selector).map((element) => element.textContent?.replace(/\s+/g, " ").trim());

  test("shows every seat, the board and the hand", () => {
    expect(texts(".opponents h2 .name")).toEqual(["Bob", "Cas"]);
    expect(texts(".area h3")).toEqual(["Piles", "Dyke", "Reserve", "Sheet"]);
    expect(find(".hand .card").map((card) => card.getAttribute("aria-label"))).toEqual(["R1", "G2", "G1"]);
    expect(document.body.textContent).not.toMatch(/[[\]{}]|undefined|null/);
  });

  test("sends the choice of a button", () => {
    find(".choice")
      .find((button) => button.getAttribute("aria-label") === "lay R1 right")!
      .click();
    expect(sent).toEqual([1]);
  });

  test("sends the choice of a card and a button", () => {
    find(".hand .card.open")[0]!.click();
    flushSync();
    expect(texts(".board .choice")).toEqual(["left", "right"]);
    find(".choice")[0]!.click();
    expect(sent).toEqual([0]);
  });
});

describe("the board of another package", () => {
  test("is mounted, updated with every position, and destroyed", async () => {
    const calls: string[] = [];
    const board: ExternalBoard = {
      mount(target, { names, choices }) {
        target.textContent = `${names[0]} ${choices.length}`;
        return {
          update: (props) => calls.push(`update ${props.choices.length}`),
          destroy: () => calls.push("destroy"),
        };
      },
    };
    await loadLanguage("en");
    const scene = { view: VIEW, names: NAMES, choices: CHOICES, news: [], undo: false } as unknown as Scene;
    const play = new Play(scene, INERT_SOURCE);
    const table = mount(Table, { target: document.body, props: { play, parts: externalParts(CARD, board) } });
    flushSync();
    expect(document.querySelector(".board .external")?.textContent).toBe("Ann 4");
    play.show({ ...scene, choices: CHOICES.slice(1) });
    flushSync();
    await unmount(table);
    expect(calls).toEqual(["update 4", "update 3", "destroy"]);
  });

  test("must export a mount function", async () => {
    await expect(loadExternalBoard("data:text/javascript,export default {}")).rejects.toThrow("exports no board");
  });
});
