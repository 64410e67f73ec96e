import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "goldinsel-tour-1", at: ".board" },
  { say: "goldinsel-tour-2", at: ".hand" },
  { say: "goldinsel-tour-3", at: ".hand" },
  { say: "goldinsel-tour-4", at: ".opponents" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
