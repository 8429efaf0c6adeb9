import { readFileSync } from 'node:fs';
import type { Header } from '#mail-corpus/writing/mime.ts';

/**
 * Reads a table of the folder `tables`, with one row per line and `|` between the columns. In it, `\n`, `\r`, `\t`,
 * and `\x00` to `\xff` are written as in code, and `«text×3»` stands for a text three times.
 *
 * @returns the cells of each row, without the space around them
 */
export const tableRows = (name: string): string[][] => rowsOf(tableText(name));

/** Reads a table in which `=` stands for the cell above. */
export function filledRows(name: string): string[][] {
  let above: string[] = [];
  return tableRows(name).map(
    (row) => (above = row.map((cell, index) => (cell === '=' ? (above[index] ?? '') : cell))),
  );
}

/** Reads a table in which each character of a cell is to be one byte of an email. */
export const byteRows = (name: string): string[][] =>
  rowsOf(Buffer.from(tableText(name)).toString('latin1'));

const tableText = (name: string) =>
  expanded(readFileSync(`lab/mail-corpus/tables/${name}.txt`, 'utf8'));

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/ \|(?= |$)/).map((cell) => unescaped(cell.trim())));

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
