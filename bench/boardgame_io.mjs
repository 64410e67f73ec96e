// The server of boardgame.io under the load of `python -m bench server`: a card game with hidden hands, kept in memory.
//   node bench.mjs serve                                       prints its port
//   node bench.mjs load PORT PID TABLES AROUND RATE SECONDS MOVES
//                                                              plays matches of so many moves, and prints as JSON what the server used when the load began
//                                                              (seconds of CPU, megabytes), and the seconds of each move
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const CARDS = 72;
const HAND = 4;
const PEOPLE = 2;

// A card is laid and another drawn; nobody sees the hands of others or the pile. About as much state as Kadora has.
const game = {
  name: "cards",
  setup: ({ random }) => {
    const pile = random.Shuffle([...Array(CARDS).keys()]);
    const hands = Object.fromEntries([...Array(PEOPLE).keys()].map((seat) => [seat, pile.splice(0, HAND)]));
    return { pile, hands, laid: [] };
  },
  playerView: ({ G, playerID }) => ({
    laid: G.laid,
    pile: G.pile.length,
    hand: G.hands[playerID] ?? [],
    held: Object.values(G.hands).map((hand) => hand.length),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, at) => {
      G.laid.push(G.hands[playerID].splice(at, 1)[0]);
      if (G.pile.length === 0) G.pile = G.laid.splice(0, G.laid.length - 1);
      G.hands[playerID].push(G.pile.pop());
    },
  },
};

async function serve() {
  const { Server } = require("boardgame.io/server");
  console.info = console.log = () => {};
  const server = Server({ games: [game], origins: [/.*/] });
  const running = await server.run({ port: 0 });
  process.stdout.write(`${running.appServer.address().port}\n`);
}

async function asked(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

// Open a match, take its seats and connect everybody.
async function opened(origin, around) {
  const { io } = require("socket.io-client");
  const lobby = `${origin}/games/${game.name}`;
  const { matchID } = await asked(`${lobby}/create`, { numPlayers: PEOPLE });
  const clients = [];
  for (let at = 0; at < around; at++) {
    const seat = at < PEOPLE ? String(at) : null;
    const joined = seat === null ? {} : await asked(`${lobby}/${matchID}/join`, { playerID: seat, playerName: "Load" });
    const socket = io(`${origin}/${game.name}`, { transports: ["websocket"], forceNew: true });
    const client = { seat, socket, credentials: joined.playerCredentials, v: -1, player: "0", wake: () => {} };
    const heard = (state) => {
      client.v = state._stateID;
      client.player = state.ctx.currentPlayer;
      client.wake();
    };
    socket.on("update", (_, state) => heard(state));
    const synced = new Promise((done) => socket.on("sync", (_, info) => (heard(info.state), done())));
    socket.on("connect", () => socket.emit("sync", matchID, seat, client.credentials, PEOPLE));
    await synced;
    clients.push(client);
  }
  return { matchID, clients };
}

async function table(origin, number, plan) {
  const { tables, around, rate, took, moves } = plan;
  let { matchID, clients } = await opened(origin, around);
  let left = 1 + Math.floor((moves * number) / tables); // the first matches end one after the other
  await plan.ready();
  const wait = rate ? (1000 * tables) / rate : 0;
  let due = performance.now() + (wait * number) / tables;
  while (performance.now() < plan.until) {
    if (left === 0) {
      clients.forEach((client) => client.socket.disconnect());
      ({ matchID, clients } = await opened(origin, around));
      left = moves;
    }
    left -= 1;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    due = Math.max(due, performance.now() - wait) + wait;
    const mover = clients[Number(clients[0].player)];
    const before = performance.now();
    const v = mover.v;
    const told = clients.map((client) => new Promise((done) => (client.wake = () => client.v > v && done())));
    const payload = { type: "lay", args: [0], playerID: mover.seat, credentials: mover.credentials };
    mover.socket.emit("update", { type: "MAKE_MOVE", payload }, v, matchID, mover.seat);
    await Promise.all(told);
    took.push((performance.now() - before) / 1000);
  }
  clients.forEach((client) => client.socket.disconnect());
}

// What a process uses, where the system says so; 100 ticks a second and pages of 4096 bytes are Linux's.
function use(pid) {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return [(Number(words[11]) + Number(words[12])) / 100, (pages * 4096) / 1e6];
  } catch {
    return [0, 0];
  }
}

async function load([port, pid, tables, around, rate, seconds, moves]) {
  const took = [];
  let waiting = tables;
  let begin;
  let before;
  const all = new Promise((done) => (begin = done));
  const plan = { tables, around, rate, took, moves, until: 0 };
  plan.ready = () => {
    waiting -= 1;
    plan.until = performance.now() + 1000 * seconds; // counts from when the last table is ready
    if (waiting === 0) {
      before = use(pid);
      begin();
    }
    return all;
  };
  await Promise.all([...Array(tables).keys()].map((number) => table(`http://127.0.0.1:${port}`, number, plan)));
  process.stdout.write(JSON.stringify([before, took]), () => process.exit(0));
}

if (process.argv[2] === "serve") await serve();
else await load(process.argv.slice(3).map(Number));
