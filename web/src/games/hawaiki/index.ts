/** The user interface of Hawaiki. */
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
  sounds: { laid: "card", drew: "card", formed: "gem", paid: "coin" },
  steps: STEPS,
  publicSteps: ["name"],
  positionInWords,
  log: {
    decisions: ["chose", "decided", "replied"],
    together: ["chose"],
    joined: ["decided", "called", "named", "replied", "thanked", "hid", "stayed-open", "showed", "bought", "declined"],
    folds: [
      { kinds: ["paid"], message: "hawaiki-log-scoring", points: ({ facts }) => -(facts.count ?? 0) },
      { kinds: ["dealt", "turned"], message: "web-log-started" },
    ],
  },
  CardPicture,
  cardName: shortName,
  wordName,
  useEdition,
};
export default parts;
