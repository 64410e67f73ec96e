/** The user interface of Goldinsel. */
import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Finale from "./Finale.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { positionInWords } from "./positionInWords";
import { cardName, cardOf, fieldName, isAtSea, LETTERS, placeFacts, placeName, PLACES, useEdition } from "./parts";
import Result from "./Result.svelte";
import { STEPS } from "./view";

const parts: GameParts = {
  Board,
  Hand,
  Opponent,
  Result,
  Finale,
  sounds: {
    drew: "card",
    right: "coin",
    island: "card",
    used: "card",
    robbed: "card",
    peeked: "door",
    laid: "coin",
    relic: "gem",
    gold: "coin",
  },
  steps: STEPS,
  publicSteps: ["hire", "rob", "peek", "fetch", "relic"],
  positionInWords,
  log: {
    omitted: ["turn"],
    folds: [{ kinds: ["opened", "uncovered"], message: "goldinsel-log-scoring" }],
  },
  CardPicture: Face,
  cardName,
  placeFacts,
  placeOf: (place) => PLACES.indexOf(place),
  useEdition,
  wordName: (word, position, play, say) => {
    if (position === 0) return say("goldinsel-board-word", { word });
    const card = cardOf(word);
    if (card >= 0) return cardName(card, say);
    const at = PLACES.indexOf(word);
    if (at >= 0) return at > 0 && !isAtSea(at) ? fieldName(at, say) : placeName(at, say);
    const step = STEPS[play.view.step];
    if (step === "rob" || step === "copy") return play.name(Number(word) - 1);
    if (step === "lay") return say("goldinsel-board-right", { value: word });
    if (step === "relic") return say("goldinsel-relic", { relic: word });
    const colours = [...word].filter((letter) => LETTERS.includes(letter));
    return colours.map((colour) => say("goldinsel-board-pirate", { colour })).join(" + ");
  },
};
export default parts;
