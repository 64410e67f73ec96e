/** Verifies the shuffles of a record with nothing but Web Crypto, as docs/explanation/fair-shuffles.md describes them. */
interface RecordLine {
  game: string;
  rules: number;
  lots: [number, number][]; // draws: how many values were possible, and which one was drawn
  deal: { by: string; match: string; commitment: string; seed: string | null; nonces: string[] };
}

export interface ShuffleVerdict {
  commitment: boolean; // the seed is the one that was committed to
  verified: number; // draws that follow from the seed and the nonces
  draws: number;
  nonces: string[];
}

type Bytes = Uint8Array<ArrayBuffer>;

const RANGE = 1n << 62n; // a word of the stream is a number below this

export async function verifyShuffle(record: string): Promise<ShuffleVerdict> {
  const lines = record
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Partial<RecordLine>);
  const opening = lines[0] as RecordLine;
  const { deal } = opening;
  const seed = fromHex(deal.seed ?? "");
  const commitment = toHex(await crypto.subtle.digest("SHA-256", concat(utf8(`v1|${deal.match}|`), seed)));
  const context = ["v1", deal.match, `${opening.game}-${opening.rules}`, ...deal.nonces].join("|");
  const stream = new RandomStream(await hmac(seed, utf8(context)));
  const draws = lines.slice(0, -1).flatMap((line) => line.lots ?? []);
  let verified = 0;
  for (const [count, drawn] of draws) {
    if ((await stream.below(BigInt(count))) !== BigInt(drawn)) break;
    verified += 1;
  }
  return { commitment: commitment === deal.commitment, verified, draws: draws.length, nonces: deal.nonces };
}

/** The random stream: quarters of the HMAC-SHA256 of a counter, 62 bits of each. */
class RandomStream {
  #words: bigint[] = [];
  #counter = 0n;

  constructor(readonly key: Bytes) {}

  async #next(): Promise<bigint> {
    if (!this.#words.length) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, this.#counter++);
      const block = new DataView((await hmac(this.key, counter)).buffer);
      this.#words = [0, 8, 16, 24].map((at) => block.getBigUint64(at) >> 2n);
    }
    return this.#words.shift()!;
  }

  /** A uniform number below count: words that would favour low numbers are skipped. */
  async below(count: bigint): Promise<bigint> {
    for (;;) {
      const word = await this.#next();
      if (word < RANGE - (RANGE % count)) return word % count;
    }
  }
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const fromHex = (digits: string): Bytes => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (data: ArrayBuffer): string =>
  Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");

function concat(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
