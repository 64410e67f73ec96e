/** Avatars drawn from a name: the same name always looks the same. Bots have the head of an automaton. */

export interface Avatar {
  ground: string;
  skin: string;
  hair: string;
  hat: number; // 0: none
  eyes: number;
  mouth: number;
}

const GROUNDS = ["#2f6f5e", "#7a4b8c", "#2d5f8f", "#a4552f", "#8a6d1f", "#5a6b2c", "#933f56", "#3f6f7a"];
const SKINS = ["#f2d3b3", "#e0b48c", "#c68e62", "#9a6540", "#7a4c30"];
const HAIRS = ["#2b1b12", "#5a3218", "#8d5a2b", "#c9a14a", "#7d7d86", "#a33c1e"];
const METALS = ["#9fb2bd", "#c2a86b", "#8fa58c", "#b39ab8"];
export const HATS = 4;
export const EYES = 3;
export const MOUTHS = 3;

/** A number from a text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}

/** Choose each feature by other digits of the number. */
export function avatarOf(name: string, isBot: boolean): Avatar {
  let number = hash(`${isBot ? "bot" : "person"} ${name}`);
  const pick = (count: number): number => {
    const picked = number % count;
    number = Math.floor(number / count);
    return picked;
  };
  return {
    ground: GROUNDS[pick(GROUNDS.length)]!,
    skin: isBot ? METALS[pick(METALS.length)]! : SKINS[pick(SKINS.length)]!,
    hair: HAIRS[pick(HAIRS.length)]!,
    hat: pick(HATS),
    eyes: pick(EYES),
    mouth: pick(MOUTHS),
  };
}
