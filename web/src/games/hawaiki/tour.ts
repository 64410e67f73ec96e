import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "hawaiki-tour-1", at: ".board" },
  { say: "hawaiki-tour-2", at: ".hand" },
  { say: "hawaiki-tour-3", at: ".opponents" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
