/** A position of Goldinsel in words, for screen readers. */
import type { PositionSection } from "../../lib/games";
import { positionSections } from "../../lib/positionSections";
import type { Play, BoardView } from "../../lib/play.svelte";
import { labelled, type Say } from "../../lib/i18n.svelte";
import {
  cardName,
  chestOf,
  hasNotes,
  ISLANDS,
  islandColour,
  LETTERS,
  LOWER,
  placeName,
  RELICS,
  SEA,
  UPPER,
} from "./parts";
import type { GoldinselView } from "./view";

export function positionInWords(play: Play, say: Say): PositionSection[] {
  const view = play.view as BoardView<GoldinselView>;
  const { seats } = play;
  const listed = (things: string[]) => things.join(", ") || say("table-none");
  const colour = (at: number) => say("goldinsel-colour", { colour: LETTERS[at]! });
  const island = (at: number) => say("goldinsel-island", { island: ISLANDS[at]! });
  const pirates = (counts: readonly number[]) =>
    listed(counts.flatMap((count, at) => (count ? [`${count} ${colour(at)}`] : [])));
  const ships = (place: number) =>
    listed(seats.filter((seat) => view.at[seat] === place).map((seat) => play.name(seat)));
  const stands = (seat: number) => [
    say("goldinsel-board-stands", { place: placeName(view.at[seat]!, say) }),
    labelled(say("goldinsel-board-crew"), pirates(view.crews[seat]!)),
    labelled(
      say("goldinsel-board-relic"),
      view.relics[seat]! >= 0 ? say("goldinsel-relic", { relic: RELICS[view.relics[seat]!]! }) : say("table-none"),
    ),
    labelled(say("goldinsel-board-top"), view.tops[seat]! >= 0 ? cardName(view.tops[seat]!, say) : say("table-none")),
    say("goldinsel-board-left", { count: view.piles[seat]! }),
    ...(view.over ? [labelled(say("goldinsel-board-purse", { part: "all" }), view.scores[seat]!)] : []),
  ];
  const own = (seat: number) => [
    say("goldinsel-hand", { cards: listed(view.hand.map((card) => cardName(card, say))) }),
    say("goldinsel-own", { rights: listed(view.rights.map(String)), islands: listed(view.islands.map(island)) }),
    say("goldinsel-board-supply", { count: view.supply[seat]! }),
    ...stands(seat),
    ...(hasNotes(play) ? [say("goldinsel-notes", { islands: listed(view.memory.seen.map(island)) })] : []),
  ];
  const board = [
    view.gold >= 0 ? say("goldinsel-shown", { island: island(view.gold) }) : say("goldinsel-board-gold"),
    ...(view.turns_left >= 0 && !view.over ? [say("goldinsel-board-last", { count: view.turns_left })] : []),
    say("goldinsel-nest", { pirates: pirates(view.nest), stack: view.stack }),
    ...ISLANDS.map((_, at) =>
      say("goldinsel-shore", {
        name: island(at),
        colour: colour(islandColour(at)),
        chest: chestOf(play, at) || "?",
        rights: listed(view.laid[at]!.map(([owner, , value]) => `${play.name(owner)} ${value || "?"}`)),
        pirates: pirates(view.ashore[at]!),
        ships: ships(SEA + at),
      }),
    ),
    say("goldinsel-lower", {
      treasure: listed(
        RELICS.filter((_, at) => !view.relics.includes(at)).map((relic) => say("goldinsel-relic", { relic })),
      ),
      pirates: pirates(view.ashore[LOWER - SEA]!),
      ships: ships(LOWER),
    }),
    say("goldinsel-upper", {
      treasure: listed(seats.filter((seat) => view.sevens[seat]).map((seat) => play.name(seat))),
      pirates: pirates(view.ashore[UPPER - SEA]!),
      ships: ships(UPPER),
    }),
  ];
  const other = (seat: number) => [
    ...stands(seat),
    say("goldinsel-board-rights-held", { count: view.rights_held[seat]!, supply: view.supply[seat]! }),
    say("goldinsel-board-islands-held", { count: view.islands_held[seat]! }),
    say("goldinsel-board-held", { count: view.held[seat]! }),
  ];
  return positionSections(play, say, { own, board, other });
}
