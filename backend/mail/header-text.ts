/** Whether an address exists and fits in a header: it has no whitespace and no control characters. */
export const isPlainAddress = (address: string): boolean => /^[^\s\p{Cc}]+$/u.test(address);

/** Replaces control characters, and separators that some programs take for a line break, with a space. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
