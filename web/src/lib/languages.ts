/** The languages of the catalogues. A language is added by adding its files: vite.config.ts finds them. */

/** A language, and its name for itself: the message `language-name` of its catalogue. */
export interface Language {
  lang: string;
  name: string;
}

declare const CATALOGUE_LANGUAGES: Language[]; // see vite.config.ts
export const LANGUAGES: readonly Language[] = CATALOGUE_LANGUAGES;

/** The language that all others are translated from. */
export const SOURCE_LANGUAGE = "en";

export const isLanguage = (lang: string): boolean => LANGUAGES.some((each) => each.lang === lang);

/** The first supported language of some locales, like `nl-BE`; English if there is none. */
export function preferredLanguage(locales: readonly string[]): string {
  return locales.map((locale) => locale.toLowerCase().split("-")[0]!).find(isLanguage) ?? SOURCE_LANGUAGE;
}
