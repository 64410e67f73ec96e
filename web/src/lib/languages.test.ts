import { expect, test } from "vitest";
import { LANGUAGES, preferredLanguage } from "./languages";
import { loadLanguage, say } from "./i18n.svelte";

test("every language is called as its catalogue says", async () => {
  for (const { lang, name } of LANGUAGES) {
    await loadLanguage(lang);
    expect(say("language-name")).toBe(name);
    expect(document.documentElement.lang).toBe(lang);
  }
});

test.each([
  [["nl-BE", "fr"], "nl"],
  [["pl", "de-AT", "en"], "de"],
  [["FR"], "fr"],
  [["pl", "den"], "en"],
  [[], "en"],
])("of %j the first supported language is %s", (locales, lang) => {
  expect(preferredLanguage(locales)).toBe(lang);
});
