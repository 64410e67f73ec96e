/** The user interface of Goldinsel. */
import type { GameParts } from "../../lib/games";
import { STEPS } from "../../lib/wire";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { positionInWords } from "./positionInWords";
import { cardName, cardOf, fieldName, LETTERS, placeFacts, placeName, PLACES, SEA } from "./parts";
import Result from "./Result.svelte";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  steps: STEPS.goldinsel,
  positionInWords,
  cardName,
  placeFacts,
  wordName: (word, position, play, say) => {
    if (position === 0) return say("goldinsel-board-word", { word });
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    const at = PLACES.indexOf(word);
    if (at >= 0) return at > 0 && at < SEA ? fieldName(at, say) : placeName(at, say);
    const step = STEPS.goldinsel[play.view.step];
    if (step === "rob" || step === "copy") return play.name(Number(word) - 1);
    if (step === "lay") return say("goldinsel-board-right", { value: word });
    if (step === "relic") return say("goldinsel-relic", { relic: word });
    const colours = [...word].filter((letter) => LETTERS.includes(letter));
    return colours.map((colour) => say("goldinsel-board-pirate", { colour })).join(" + ");
  },
};
export default parts;
