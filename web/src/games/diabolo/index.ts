/** The user interface of Diabolo. */
import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Finale from "./Finale.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { positionInWords } from "./positionInWords";
import { cardName, cardOf, useEdition } from "./parts";
import Result from "./Result.svelte";
import { STEPS } from "./view";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  Finale,
  finaleMs: 6500,
  sounds: { drew: "card", laid: "card", locked: "door", doubled: "coin", scored: "coin" },
  steps: STEPS,
  publicSteps: ["out"],
  positionInWords,
  log: {
    decisions: ["chose"],
    together: ["chose"],
    early: ["drew"],
    folds: [
      {
        kinds: ["doubled", "showed", "scored", "even"],
        message: "diabolo-log-scoring",
        points: ({ facts }) => facts.points ?? 0,
      },
      { kinds: ["dealt"], message: "web-log-started" },
    ],
  },
  CardPicture: Face,
  cardName,
  useEdition,
  wordName: (word, position, _play, say) => {
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    return say("diabolo-board-word", { word: position === 2 ? `to-${word}` : word });
  },
};
export default parts;
