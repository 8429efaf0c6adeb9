/** What is kept under a key in this tab, if anything. */
export function readSessionItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is switched off
  }
}

/** Keeps a text under a key in this tab; without one, forgets what was kept. */
export function writeSessionItem(key: string, text?: string): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or switched off: the text is then only as safe as the page.
  }
}
