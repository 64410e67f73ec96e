/** The user interface of Kadora. */
import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import CardPicture from "./CardPicture.svelte";
import Finale from "./Finale.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { positionInWords } from "./positionInWords";
import { shortName, useEdition, wordName } from "./parts";
import Result from "./Result.svelte";
import { STEPS } from "./view";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  Finale,
  sounds: { laid: "card", took: "gem", gave: "gem", drew: "card", filled: "card" },
  steps: STEPS,
  publicSteps: ["draw"],
  positionInWords,
  CardPicture,
  cardName: shortName,
  wordName,
  useEdition,
};
export default parts;
