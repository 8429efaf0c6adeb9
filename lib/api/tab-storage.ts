/** Reads the text stored under a key in this tab, if there is one. */
export function readSessionItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is switched off
  }
}

/** Stores a text under a key in this tab; without a text, removes what was stored. */
export function writeSessionItem(key: string, text?: string): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off: the text then lasts only as long as the page.
  }
}
