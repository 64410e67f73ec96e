import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { inWords } from "./inwords";
import { cardName, cardOf } from "./parts";
import Result from "./Result.svelte";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  inWords,
  cardName,
  wordName(word, place, _play, say) {
    if (place === 0) return say(`schattendieb-board-verb-${word}`);
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    return word === "none" ? say("schattendieb-board-add-none") : word.replaceAll("+", " + ");
  },
};
export default parts;
