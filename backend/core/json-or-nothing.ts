/** Reads JSON that comes from others. @returns undefined if it is none */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever asked says what that means.
    return undefined;
  }
}
