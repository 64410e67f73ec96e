/** What a person likes, kept in this browser. */
export interface Settings {
  lang: "en" | "nl";
  theme: "auto" | "light" | "dark";
  speed: number; // of the motion: 1 as designed, 2 twice as fast, 0 none
  confirm: boolean; // ask before a move is made
  sound: boolean;
}

const KEY = "schatkist-settings";

function remembered(): Settings {
  const lang = navigator.language.startsWith("nl") ? "nl" : "en";
  const usual: Settings = { lang, theme: "auto", speed: 1, confirm: false, sound: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const settings: Settings = $state(remembered());

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}
