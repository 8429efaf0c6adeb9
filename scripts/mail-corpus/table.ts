import type { Header } from '@/scripts/mail-corpus/writing/mime';

/**
 * Reads a table with one row per line and `|` between the columns, in which `\n`, `\t`, and `\x00` to `\uffff` are
 * written as in code.
 *
 * @returns the cells of each row, without the space around them
 */
export const tableRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/ \|(?= |$)/).map((cell) => unescaped(cell.trim())));

/** Returns a text with what its escapes stand for. */
export const unescaped = (text: string): string =>
  text
    .replaceAll(/\\(?:x(..)|u(....))/g, (_, short?: string, long?: string) =>
      String.fromCharCode(Number.parseInt(short ?? long ?? '', 16)),
    )
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
