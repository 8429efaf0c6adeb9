import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadFile } from '@repo/content-files/check.ts';
import { mosaicSchema, type Mosaic } from '@repo/company/mosaic/map.ts';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mosaics-'));
  mkdirSync(join(folder, 'content'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** Reads a mosaic from a file, as the site does. */
function read(text: string): Mosaic {
  writeFileSync(join('content', 'phone.yaml'), text);
  return loadFile('phone.yaml', mosaicSchema);
}

const square = { cut: '#', span: 1 };

test('a map is read cell by cell, the ground of a cell before what lies on it', () => {
  expect(read('cells: |\n  #i .\n  .  Fvs\n')).toEqual({
    columns: 2,
    rows: 2,
    pieces: [
      { ...square, color: 'i', column: 0, row: 0 },
      { ...square, color: 's', column: 1, row: 1 },
      { cut: 'F', color: 'v', column: 1, row: 1, span: 1 },
    ],
    assembles: false,
  });
});

test('large pieces lie on top of the cells', () => {
  const { pieces } = read('cells: |\n  #i #i\n  #i #i\nlarge:\n  - 0.5 0 1.5 Om\n');
  expect(pieces).toHaveLength(5);
  expect(pieces.at(-1)).toEqual({ cut: 'O', color: 'm', column: 0.5, row: 0, span: 1.5 });
});

const withCell = (cell: string) => `# A phone.\ncells: |\n  #i #i\n  #i ${cell}\n`;
const withLarge = (piece: string) => `${withCell('#i')}large:\n  - '0 0 1 Om'\n  - '${piece}'\n`;

test.each([
  ['a row of another length', withCell(''), ':4 cells: row 2 has 1 cells, but the first row has 2'],
  ['an unknown cut', withCell('Qi'), ':4 cells: row 2: "Qi" is not a cell'],
  ['an unknown color', withCell('#q'), ':4 cells: row 2: "#q" is not a cell'],
  ['an unknown ground', withCell('Fvq'), ':4 cells: row 2: "Fvq" is not a cell'],
  ['a cut without a color', withCell('F'), ':4 cells: row 2: "F" is not a cell'],
  ['a cell of four signs', withCell('Fvsi'), ':4 cells: row 2: "Fvsi" is not a cell'],
  ['a large piece that reaches outside', withLarge('1 0 2 #v'), ':7 large.1: "1 0 2 #v" is no'],
  ['a large piece left of the map', withLarge('-1 0 2 #v'), ':7 large.1: "-1 0 2 #v" is no'],
  ['a large piece of an unknown cut', withLarge('0 0 2 Qv'), ':7 large.1: "0 0 2 Qv" is no'],
  ['a large piece without a size', withLarge('0 0 #v'), ':7 large.1: "0 0 #v" is no'],
  ['an unknown field', `${withCell('#i')}color: i\n`, ':5 color: this field does not belong here'],
])('%s is reported with the file, the line, and the row', (_, text, message) => {
  expect(() => read(text)).toThrow(`phone.yaml${message}`);
});
