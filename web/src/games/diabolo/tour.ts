import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "diabolo-tour-1", at: ".board" },
  { say: "diabolo-tour-2", at: ".hand" },
  { say: "diabolo-tour-3", at: ".hand" },
  { say: "diabolo-tour-4", at: ".opponents" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
