import type { GameParts } from "../../lib/games";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Opponent from "./Opponent.svelte";
import { inWords } from "./inwords";
import { wordName } from "./parts";
import Result from "./Result.svelte";

const parts: GameParts = { Board, Hand, Opponent, Result, inWords, wordName };
export default parts;
