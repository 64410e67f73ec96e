/** The settings of the person at this screen, stored in the browser. */
import { isLanguage, preferredLanguage } from "./languages";
import { readStoredObject, writeStored } from "./storage";

export interface Settings {
  lang: string; // one of LANGUAGES
  systemLang: boolean; // the language is that of the system
  theme: "auto" | "light" | "dark";
  speed: number; // of animations: 1 as designed, 2 twice as fast, 0 none
  confirm: boolean; // ask before a move is sent
  large: boolean; // larger text
  patterns: boolean; // a pattern for every colour, and larger letters
  left: boolean; // for the left hand: what is pressed most is at the left
  opponents: string; // the level of bots in a quick game
  auto: boolean; // the only choice plays itself, where that tells nobody anything
  sound: boolean;
  notify: boolean; // when it is this person's turn
}

const KEY = "schatkist-settings";

const defaults: Settings = {
  lang: preferredLanguage(navigator.languages),
  systemLang: true,
  theme: "auto",
  speed: 1,
  confirm: false,
  large: false,
  patterns: false,
  left: false,
  opponents: "search:300ms",
  auto: true,
  sound: false,
  notify: false,
};

const stored = readStoredObject<Settings>(KEY);
export const settings: Settings = $state({ ...defaults, systemLang: !stored.lang, ...stored });
if (settings.systemLang || !isLanguage(settings.lang)) settings.lang = defaults.lang;
addEventListener("languagechange", () => {
  if (settings.systemLang) settings.lang = preferredLanguage(navigator.languages);
});

/** Change some settings; a language that is chosen replaces that of the system. */
export function changeSettings(changed: Partial<Settings>): void {
  if (changed.lang) changed = { systemLang: false, ...changed };
  if (changed.systemLang) changed = { ...changed, lang: preferredLanguage(navigator.languages) };
  Object.assign(settings, changed);
  writeStored(KEY, JSON.stringify(settings));
}
