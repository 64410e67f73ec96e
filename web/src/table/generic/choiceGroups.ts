/** Groups the choices of any game for the generic board: by their first word, then by their second. */
import { capitalized, sayIfKnown } from "../../lib/i18n.svelte";
import type { Choice } from "../../lib/wire";

/** The choices that begin with the same word. */
export interface ChoiceGroup {
  verb: string;
  title: string;
  rows: ChoiceRow[];
}

/** Choices that share their second word, such as the card that is played; without one if there is nothing to share. */
export interface ChoiceRow {
  subject: string | undefined;
  buttons: { choice: Choice; words: string[] }[]; // the words that are left to tell the choices apart
}

/** The sentence of a choice, if the server sends one behind its notation. */
export function choiceSentence(choice: Choice): string | undefined {
  const sentence: unknown = (choice as unknown[])[2];
  return typeof sentence === "string" && sentence ? sentence : undefined;
}

export function choiceGroups(choices: readonly Choice[], game: string): ChoiceGroup[] {
  return [...groupedBy(choices, 0)].map(([verb, group]) => ({
    verb,
    title: sayIfKnown(`${game}-verb-${verb}`) ?? capitalized(verb).replaceAll("_", " "),
    rows: rowsOf(group),
  }));
}

/** Are all choices single words? Then the decision bar shows them completely. */
export const areSingleWords = (choices: readonly Choice[]): boolean => choices.every(([, text]) => !text.includes(" "));

function rowsOf(choices: Choice[]): ChoiceRow[] {
  const hasTargets = choices.some(([, text]) => text.split(" ").length > 2);
  if (!hasTargets || choices.some(choiceSentence))
    return [{ subject: undefined, buttons: choices.map((choice) => ({ choice, words: wordsFrom(choice, 1) })) }];
  return [...groupedBy(choices, 1)].map(([subject, group]) => ({
    subject,
    buttons: group.map((choice) => ({ choice, words: wordsFrom(choice, 2) })),
  }));
}

const wordsFrom = ([, text]: Choice, position: number): string[] => text.split(" ").slice(position);

function groupedBy(choices: readonly Choice[], position: number): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const word = choice[1].split(" ")[position] ?? "";
    groups.set(word, [...(groups.get(word) ?? []), choice]);
  }
  return groups;
}
