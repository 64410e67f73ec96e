/** The guided tour of a first game of Diabolo. */
import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "diabolo-tour-rows", at: ".stage" },
  { say: "diabolo-tour-balance", at: ".stage .row" },
  { say: "diabolo-tour-hand", at: ".hand" },
  { say: "diabolo-tour-double", at: ".hand .self" },
  { say: "diabolo-tour-others", at: ".opponents" },
  { say: "diabolo-tour-play", at: ".bar" },
];
export default steps;
