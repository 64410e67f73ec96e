/** The user interface of Schattendieb. */
import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Finale from "./Finale.svelte";
import Hand from "./Hand.svelte";
import { positionInWords } from "./positionInWords";
import { cardName, cardOf } from "./parts";
import Result from "./Result.svelte";
import { STEPS } from "./view";

const parts: GameParts = {
  Board,
  Hand,
  Result,
  Finale,
  sounds: { laid: "card", turned: "card", stole: "gem", filled: "gem", closed: "door", drew: "card" },
  steps: STEPS,
  publicSteps: ["steal"],
  positionInWords,
  log: {
    decisions: ["laid", "chose"],
    together: ["laid"],
    joined: ["chose", "stole", "missed"],
    folds: [{ kinds: ["dealt"], message: "web-log-started" }],
  },
  CardPicture: Face,
  cardName,
  wordName(word, position, _play, say) {
    if (position === 0) return say(`schattendieb-board-verb-${word}`);
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    return word === "none" ? say("schattendieb-board-add-none") : word.replaceAll("+", " + ");
  },
};
export default parts;
