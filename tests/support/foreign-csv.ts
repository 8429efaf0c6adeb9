import { spawnSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { requireServer } from '#testbed/servers/programs.mjs';

/** What a spreadsheet takes for a formula, even after white space, zero-width characters, and quotation marks. */
const FORMULA = /^[\s\p{Cc}\p{Cf}'"＇＂]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const IN_PYTHON = `
import csv, io, json, sys
text = sys.stdin.buffer.read().decode('utf-8')
json.dump(list(csv.reader(io.StringIO(text, newline=''), strict=True)), sys.stdout)
`;

/** Reads a file of CSV as the module csv of Python does. */
function readInPython(csv: string): string[][] {
  const { stdout, stderr } = spawnSync(requireServer('python'), ['-c', IN_PYTHON], {
    input: csv,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

/** As a spreadsheet proposes to import it: what may separate cells does, and so does every line break. */
const readAsSpreadsheet = (csv: string): string[][] =>
  parse(csv, { delimiter: [',', ';', '\t'], record_delimiter: ['\r\n', '\n', '\r'] });

/**
 * Reads an export with programs that we have not written, which must agree on its rows.
 *
 * @returns the rows, by the names in the header
 * @throws when they read different things, when a row has another width, and when a cell is a formula
 */
export function readForeignCsv(csv: string): Record<string, string>[] {
  const [header = [], ...rows] = readInPython(csv);
  const readings = [readAsSpreadsheet(csv), parse(csv, {})];
  for (const reading of readings) {
    if (JSON.stringify(reading) !== JSON.stringify([header, ...rows])) {
      throw new Error('Two programs read different rows.');
    }
  }
  for (const row of rows) {
    if (row.length !== header.length) throw new Error(`A row has ${row.length} cells.`);
    const formula = row.find((cell) => FORMULA.test(cell) && !cell.startsWith("'"));
    if (formula !== undefined) throw new Error(`A cell is a formula: ${JSON.stringify(formula)}`);
  }
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])),
  );
}
