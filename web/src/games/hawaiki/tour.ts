/** The guided tour of a first game of Hawaiki. */
import type { TourStep } from "../../lib/games";

const steps: TourStep[] = [
  { say: "hawaiki-tour-piles", at: ".piles" },
  { say: "hawaiki-tour-talk", at: ".talk" },
  { say: "hawaiki-tour-stock", at: ".stock" },
  { say: "hawaiki-tour-hand", at: ".hand .hand" },
  { say: "hawaiki-tour-chips", at: ".purse" },
  { say: "web-tour-bar", at: ".bar" },
];
export default steps;
