/** The user interface of a game without a folder in src/games, built from its view and its choices alone. */
import type { Component } from "svelte";
import type { ExternalBoard as ExternalBoardModule } from "../../lib/externalBoard";
import type { GameParts } from "../../lib/games";
import { capitalized, sayIfKnown } from "../../lib/i18n.svelte";
import type { GameCard } from "../../lib/wire";
import { registerCards } from "./cardNotation";
import ExternalBoard from "./ExternalBoard.svelte";
import GenericBoard from "./GenericBoard.svelte";
import GenericHand from "./GenericHand.svelte";
import GenericOpponent from "./GenericOpponent.svelte";
import GenericResult from "./GenericResult.svelte";
import { positionInWords } from "./positionInWords";

/** The generic parts for a game, from its card of the API. */
export function genericParts(card: GameCard | undefined): GameParts {
  if (card) registerCards(card);
  return {
    Board: GenericBoard,
    Hand: GenericHand,
    Opponent: GenericOpponent,
    Result: GenericResult,
    steps: card?.steps ?? [],
    wordName: (word, position, play) =>
      sayIfKnown(`${play.view.game}-word-${word}`) ?? (position === 0 ? capitalized(word) : word).replaceAll("_", " "),
    positionInWords,
  };
}

/** The same with the board of the game's own package in the middle of the table. */
export function externalParts(card: GameCard | undefined, board: ExternalBoardModule): GameParts {
  const Board: Component = (internals) => ExternalBoard(internals, { board });
  return { ...genericParts(card), Board };
}
