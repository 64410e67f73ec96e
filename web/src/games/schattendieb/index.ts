/** The user interface of Schattendieb. */
import type { GameParts } from "../../lib/games";
import { STEPS } from "../../lib/wire";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { positionInWords } from "./positionInWords";
import { cardName, cardOf } from "./parts";
import Result from "./Result.svelte";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  steps: STEPS.schattendieb,
  positionInWords,
  cardName,
  wordName(word, position, _play, say) {
    if (position === 0) return say(`schattendieb-board-verb-${word}`);
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    return word === "none" ? say("schattendieb-board-add-none") : word.replaceAll("+", " + ");
  },
};
export default parts;
