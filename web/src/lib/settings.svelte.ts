/** The settings of the person at this screen, stored in the browser. */
import { readStoredObject, writeStored } from "./storage";

export interface Settings {
  lang: "en" | "nl";
  theme: "auto" | "light" | "dark";
  speed: number; // of animations: 1 as designed, 2 twice as fast, 0 none
  confirm: boolean; // ask before a move is sent
  sound: boolean;
}

const KEY = "schatkist-settings";

const defaults: Settings = {
  lang: navigator.language.startsWith("nl") ? "nl" : "en",
  theme: "auto",
  speed: 1,
  confirm: false,
  sound: false,
};

export const settings: Settings = $state({ ...defaults, ...readStoredObject<Settings>(KEY) });

export function changeSettings(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  writeStored(KEY, JSON.stringify(settings));
}
