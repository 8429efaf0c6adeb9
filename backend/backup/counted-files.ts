/** A number of files in words: `1 file`, `1,234 files`. */
export const countedFiles = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}`;
