/** The guided tour of a first game of Kadora. */
import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "kadora-tour-block", at: ".block" },
  { say: "kadora-tour-hand", at: ".hand .hand" },
  { say: "kadora-tour-loot", at: ".won" },
  { say: "kadora-tour-piles", at: ".pile" },
  { say: "kadora-tour-hidden", at: ".ledger" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
