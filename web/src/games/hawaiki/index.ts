/** The user interface of Hawaiki. */
import type { GameParts } from "../../lib/games";
import { STEPS } from "../../lib/wire";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { positionInWords } from "./positionInWords";
import { shortName, wordName } from "./parts";
import Result from "./Result.svelte";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  steps: STEPS.hawaiki,
  positionInWords,
  cardName: shortName,
  wordName,
};
export default parts;
