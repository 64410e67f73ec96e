/** The guided tour of a first game of Schattendieb. */
import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "schattendieb-tour-1", at: ".board" },
  { say: "schattendieb-tour-2", at: ".board" },
  { say: "schattendieb-tour-3", at: ".niches" },
  { say: "schattendieb-tour-4", at: ".hand" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
