/** Editions: the facts of the printed components that a board draws, those of the standard edition or of a table. */
import type { EditionCard } from "./wire";

/** The type of a box of facts: that of the standard box, with other numbers and lists of other lengths. */
export type Box<Standard> = Standard extends number
  ? number
  : Standard extends string
    ? Standard
    : Standard extends readonly (infer Item)[]
      ? readonly Box<Item>[]
      : { readonly [Name in keyof Standard]: Box<Standard[Name]> };

/** The facts of an edition; without one, those of the standard edition. */
export const boxOf = <Standard>(standard: Standard, edition?: EditionCard): Box<Standard> =>
  (edition?.box ?? standard) as Box<Standard>;
