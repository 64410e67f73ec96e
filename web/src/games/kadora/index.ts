import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { inWords } from "./inwords";
import { shortName, wordName } from "./parts";
import Result from "./Result.svelte";

const parts: GameParts = { Board, Hand, Opponent, Result, inWords, cardName: shortName, wordName };
export default parts;
