/**
 * Turns the JSON of any game's view into labelled fields for the generic board.
 *
 * The catalogue tells which fields hold cards. Apart from that the structure decides, helped by usual field names: a list
 * with one entry per seat belongs to the seats, a hand to the viewer, a long history is folded away, and the rest lies on
 * the board.
 */
import { capitalized, formatNumber, labelled, sayIfKnown } from "../../lib/i18n.svelte";

/** A value of a view, ready to be drawn. */
export type Cell =
  | { type: "text"; text: string }
  | { type: "flag"; on: boolean }
  | { type: "seat"; seat: number; text: string }
  | { type: "card"; text: string }
  | { type: "empty" } // no card, no value
  | { type: "row"; items: Cell[] } // single values
  | { type: "grid"; columns: number; items: Cell[] } // a square board
  | { type: "rows"; items: Cell[] } // several lists
  | { type: "bySeat"; rows: Cell[][] } // a table with one column per seat
  | { type: "record"; fields: Field[] };

export interface Field {
  name: string;
  label: string;
  cell: Cell;
}

/** The fields of a view by where they are drawn. */
export interface ViewFields {
  facts: Field[]; // single public values
  groups: Field[]; // public lists and records
  histories: Field[]; // long lists, folded away
  own: Field[]; // only the viewer has them
  bySeat: Field[][]; // for each seat, public fields of that seat
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type View = Record<string, Json>;

/** The facts about the table that turn numbers into names. */
export interface Naming {
  names: readonly string[]; // by seat
  cards: readonly string[]; // the notation of each card; empty if unknown
  cardFields: readonly string[]; // the paths of the fields that hold cards, like `hand` or `memory.hands`
}

/** Fields that every view has; the table around the board shows them. */
const COMMON = new Set("game seat players options asked legal step over scores places".split(" "));
const SEATS = /^(turn|first|giver|dealer|leader|winner|loser|victim|owner|starter|active|next)$/;
const OWN = /^(hand|choice|answer|(own|my)_.*)$/;
const HISTORY = /^(course|story|history|log|past|trail|moves|memory)$/;
const ON_BOARD = /^(piles?|rows?|columns?|cells?|board|block|grid|market|display|track|deck|stacks?)$/;
const SQUARE = /^(board|block|grid|cells?)$/;
const MOST_ENTRIES = 40; // a list with more numbers in it is a history

/** Sort the fields of a view into the places where they are drawn. */
export function viewFields(view: object, naming: Naming): ViewFields {
  const json = view as View;
  const game = typeof json.game === "string" ? json.game : "";
  const found: ViewFields = { facts: [], groups: [], histories: [], own: [], bySeat: naming.names.map(() => []) };
  for (const [name, value] of Object.entries(json)) {
    if (COMMON.has(name)) continue;
    const field = { name, label: label(game, name) };
    if (isBySeat(name, value, naming)) {
      value.forEach((entry, seat) => found.bySeat[seat]!.push({ ...field, cell: cellOf(name, entry, naming, game) }));
      continue;
    }
    const cell = cellOf(name, value, naming, game);
    if (OWN.test(name) || `${name}_held` in json) found.own.push({ ...field, cell });
    else if (HISTORY.test(name) || size(value) > MOST_ENTRIES) found.histories.push({ ...field, cell });
    else if (typeof value !== "object" || value === null) found.facts.push({ ...field, cell });
    else found.groups.push({ ...field, cell });
  }
  return found;
}

/** A list with one entry per seat, unless its name says that it lies on the board, or it is a single list of cards. */
function isBySeat(name: string, value: Json, { names, cardFields }: Naming): value is Json[] {
  const players = names.length;
  if (!Array.isArray(value) || value.length !== players || players < 2) return false;
  if (ON_BOARD.test(name) || OWN.test(name) || HISTORY.test(name)) return false;
  if (cardFields.includes(name)) return value.some((entry) => typeof entry !== "number");
  return !value.every((entry) => Array.isArray(entry) && entry.length === players && isFlat(entry)); // a score sheet
}

const isFlat = (list: Json[]): boolean => list.every((entry) => typeof entry !== "object" || entry === null);

/** Is there nothing to show: no value, an empty list, or a flag that is off? */
export function isEmpty(cell: Cell): boolean {
  if (cell.type === "flag") return !cell.on;
  return cell.type === "empty" || ((cell.type === "row" || cell.type === "rows") && !cell.items.length);
}

/** The cell of a value; `path` is its field in the view, with dots between the names of nested records. */
function cellOf(path: string, value: Json, naming: Naming, game: string): Cell {
  if (value === null) return { type: "empty" };
  if (typeof value === "boolean") return { type: "flag", on: value };
  if (typeof value === "number") return numberCell(path, value, naming);
  if (typeof value === "string") return value ? { type: "text", text: value } : { type: "empty" };
  if (Array.isArray(value)) return listCell(path, value, naming, game);
  const fields = Object.entries(value).map(([key, entry]) => ({
    name: key,
    label: label(game, key),
    cell: cellOf(`${path}.${key}`, entry, naming, game),
  }));
  return { type: "record", fields };
}

function numberCell(path: string, value: number, { names, cards, cardFields }: Naming): Cell {
  if (SEATS.test(lastName(path)) && names[value] !== undefined)
    return { type: "seat", seat: value, text: names[value] };
  if (cards.length && cardFields.includes(path)) {
    const text = cards[value];
    return text === undefined ? { type: "empty" } : { type: "card", text }; // other numbers are no card, or a hidden one
  }
  return value === -1 ? { type: "empty" } : { type: "text", text: formatNumber(value) };
}

const lastName = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

function listCell(path: string, list: Json[], naming: Naming, game: string): Cell {
  const items = list.map((entry) => cellOf(path, entry, naming, game));
  if (isFlat(list)) {
    const side = Math.sqrt(list.length);
    return SQUARE.test(lastName(path)) && side > 1 && Number.isInteger(side)
      ? { type: "grid", columns: side, items }
      : { type: "row", items };
  }
  const players = naming.names.length;
  if (!naming.cardFields.includes(path) && items.every((item) => item.type === "row" && item.items.length === players))
    return { type: "bySeat", rows: items.map((item) => (item as { items: Cell[] }).items) };
  return { type: "rows", items };
}

/** Count the single values inside a value. */
function size(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, entry) => sum + size(entry), 0);
}

/** The label of a field: the message `<game>-field-<name>`, or else its name in the view. */
function label(game: string, name: string): string {
  return sayIfKnown(`${game}-field-${name}`) ?? capitalized(name.replaceAll("_", " "));
}

/** A value as plain text, for screen readers; `none` stands for an empty one. */
export function cellText(cell: Cell, none: string): string {
  const joined = (cells: Cell[], by: string) => cells.map((item) => cellText(item, none)).join(by) || none;
  switch (cell.type) {
    case "text":
    case "seat":
    case "card":
      return cell.text;
    case "flag":
      return cell.on ? "✓" : "✗";
    case "empty":
      return none;
    case "row":
    case "grid":
      return joined(cell.items, ", ");
    case "rows":
      return joined(cell.items, "; ");
    case "bySeat":
      return cell.rows.map((row) => joined(row, ", ")).join("; ") || none;
    case "record":
      return cell.fields.map((field) => labelled(field.label, cellText(field.cell, none))).join("; ") || none;
  }
}
