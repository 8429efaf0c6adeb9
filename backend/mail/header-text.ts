/** Whether an address is there and fit for a header: without white space and control characters. */
export const isPlainAddress = (address: string): boolean => /^[^\s\p{Cc}]+$/u.test(address);

/** Control characters, and separators that some programs take for an end of line, become a space. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
