import { expect, test } from "vitest";
import { loadLanguage } from "./i18n.svelte";
import { seatNames } from "./seatNames";
import type { SeatCard, TableCard } from "./wire";

const table = (...seats: Partial<SeatCard>[]): TableCard => ({ seats: seats as SeatCard[] }) as TableCard;

test("somebody's own bot is marked, people are not", async () => {
  await loadLanguage("en");
  const names = seatNames(
    table({ kind: "person", name: "Ada" }, { kind: "person", name: "Rosa", program: true }, { kind: "bot", name: "" }),
  );
  expect(names).toEqual(["Ada", "Rosa (bot)", "Pim"]);
});
