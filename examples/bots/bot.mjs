// A bot for any game: `schatkist bot URL --exec 'node bot.mjs'`.
//
// It chooses among its legal actions at random, but passes only if it must.

import { createInterface } from "node:readline";

/** Choose an action. `question.view` is what your seat sees of the game. */
function choose(question) {
  if (question.problem) console.error(question.problem);
  const moves = question.legal.filter(({ text }) => text !== "pass");
  const among = moves.length ? moves : question.legal;
  return among[Math.floor(Math.random() * among.length)].action;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ action: choose(JSON.parse(line)) }));
}
