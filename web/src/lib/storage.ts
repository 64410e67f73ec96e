/** Strings kept in this browser; a browser that refuses to store anything can still play. */

export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is full or forbidden
  }
}

/** A stored JSON object; empty if there is none, or if it cannot be read. */
export function readStoredObject<T extends object>(key: string): Partial<T> {
  try {
    return JSON.parse(readStored(key) || "{}") as Partial<T>;
  } catch {
    return {};
  }
}
