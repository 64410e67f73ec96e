/** Checks the shuffles of a record with nothing but Web Crypto, as docs/explanation/fair-shuffles.md describes them. */
interface Opening {
  game: string;
  rules: number;
  lots: [number, number][];
  deal: { by: string; match: string; commitment: string; seed: string | null; nonces: string[] };
}

export interface Checked {
  commitment: boolean; // the seed is the one that was committed to
  lots: number; // that follow from it
  all: number;
  nonces: string[];
}

const SPAN = 1n << 62n; // a word of the stream is a number below this

export async function checkShuffle(record: string): Promise<Checked> {
  const lines = record
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Partial<Opening>);
  const opening = lines[0] as Opening;
  const { deal } = opening;
  const seed = bytes(deal.seed ?? "");
  const commitment = hex(await crypto.subtle.digest("SHA-256", joined(text(`v1|${deal.match}|`), seed)));
  const said = ["v1", deal.match, `${opening.game}-${opening.rules}`, ...deal.nonces].join("|");
  const key = await mac(seed, text(said));
  const lots = lines.slice(0, -1).flatMap((line) => line.lots ?? []);
  const words = new Words(key);
  let right = 0;
  for (const [count, drawn] of lots) {
    if ((await words.lot(BigInt(count))) !== BigInt(drawn)) break;
    right += 1;
  }
  return { commitment: commitment === deal.commitment, lots: right, all: lots.length, nonces: deal.nonces };
}

/** The words of the stream: quarters of the HMAC-SHA256 of a counter, 62 bits of each. */
class Words {
  #waiting: bigint[] = [];
  #counter = 0n;

  constructor(readonly key: Uint8Array<ArrayBuffer>) {}

  async #next(): Promise<bigint> {
    if (!this.#waiting.length) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, this.#counter++);
      const block = new DataView((await mac(this.key, counter)).buffer);
      this.#waiting = [0, 8, 16, 24].map((at) => block.getBigUint64(at) >> 2n);
    }
    return this.#waiting.shift()!;
  }

  /** A number below count, all equally likely: words that would favour the low numbers are passed over. */
  async lot(count: bigint): Promise<bigint> {
    for (;;) {
      const word = await this.#next();
      if (word < SPAN - (SPAN % count)) return word % count;
    }
  }
}

async function mac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const ready = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", ready, message));
}

const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(words));
const bytes = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (data: ArrayBuffer): string =>
  Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
