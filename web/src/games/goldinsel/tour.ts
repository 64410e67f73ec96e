/** The guided tour of a first game of Goldinsel. */
import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "goldinsel-tour-goal", at: ".sheet" },
  { say: "goldinsel-tour-gold", at: ".sheet .banner" },
  { say: "goldinsel-tour-nest", at: ".sheet .town" },
  { say: "goldinsel-tour-chest", at: ".hand .chest" },
  { say: "goldinsel-tour-cards", at: ".hand .cards" },
  { say: "goldinsel-tour-play", at: ".bar" },
];
export default steps;
