/** The user interface of Diabolo. */
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
  steps: STEPS.diabolo,
  positionInWords,
  cardName,
  wordName: (word, position, _play, say) => {
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    return say("diabolo-board-word", { word: position === 2 ? `to-${word}` : word });
  },
};
export default parts;
