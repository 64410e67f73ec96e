/** What there is to see in a first game, one thing after the other. */
export default [
  { say: "hawaiki-tour-piles", at: ".piles" },
  { say: "hawaiki-tour-talk", at: ".talk" },
  { say: "hawaiki-tour-stock", at: ".stock" },
  { say: "hawaiki-tour-hand", at: ".mine .hand .card" },
  { say: "hawaiki-tour-chips", at: ".purse" },
];
