import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "kadora-tour-1", at: ".block" },
  { say: "kadora-tour-2", at: ".block" },
  { say: "kadora-tour-3", at: ".opponents" },
  { say: "kadora-tour-4", at: ".hand" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
