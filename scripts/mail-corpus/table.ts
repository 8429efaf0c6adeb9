import type { Header } from '@/scripts/mail-corpus/writing/mime';

/**
 * Reads a table with one row per line and `|` between the columns. `\n`, `\r`, `\t`, and `\x00` to `\xff` are written as in
 * code, and `«text×3»` stands for a text three times.
 *
 * @returns the cells of each row, without the space around them
 */
export const tableRows = (table: string): string[][] =>
  expanded(table)
    .trim()
    .split('\n')
    .map((line) => line.split(/ \|(?= |$)/).map((cell) => unescaped(cell.trim())));

/** Reads a table in which each character of a cell is to be one byte of an email. */
export const byteRows = (table: string): string[][] =>
  tableRows(Buffer.from(expanded(table)).toString('latin1'));

const expanded = (table: string) =>
  table.replaceAll(/«(.+?)×(\d+)»/g, (_, text: string, times: string) =>
    text.repeat(Number(times)),
  );

const unescaped = (text: string) =>
  text
    .replaceAll(/\\x(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t');

/** Reads headers, one per line; a line that begins with a space or a tab belongs to the one before. */
export const headerLines = (lines: string): Header[] =>
  lines
    .split(/\n(?![ \t])/)
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon),
        line
          .slice(colon + 1)
          .trimStart()
          .replaceAll('\n', '\r\n'),
      ];
    });
