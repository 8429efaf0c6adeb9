import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadYaml } from '@/lib/content/yaml';
import { mosaicSchema, type Mosaic } from '@/lib/mosaic/map';
import { temporaryFolder } from '@/tests/support/backend';

/** Reads a mosaic as the site reads it, from a file. */
async function read(text: string): Promise<Mosaic> {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'phone.yaml'), text);
  return loadYaml('phone.yaml', mosaicSchema, folder.path);
}

const square = { cut: '#', span: 1 };

test('a map is read cell by cell, the ground of a cell before what lies on it', async () => {
  expect(await read('cells: |\n  #i .\n  .  Fvs\n')).toEqual({
    columns: 2,
    rows: 2,
    pieces: [
      { ...square, colour: 'i', column: 0, row: 0 },
      { ...square, colour: 's', column: 1, row: 1 },
      { cut: 'F', colour: 'v', column: 1, row: 1, span: 1 },
    ],
    assembles: false,
    onNight: false,
  });
});

test('large pieces lie on top of the cells', async () => {
  const { pieces } = await read('cells: |\n  #i #i\n  #i #i\nlarge:\n  - 0.5 0 1.5 Om\n');
  expect(pieces).toHaveLength(5);
  expect(pieces.at(-1)).toEqual({ cut: 'O', colour: 'm', column: 0.5, row: 0, span: 1.5 });
});

const withCell = (cell: string) => `# A phone.\ncells: |\n  #i #i\n  #i ${cell}\n`;
const withLarge = (piece: string) => `${withCell('#i')}large:\n  - '0 0 1 Om'\n  - '${piece}'\n`;

test.each([
  ['a row of another length', withCell(''), ':2 cells: row 2 has 1 cells, the first has 2'],
  ['an unknown cut', withCell('Qi'), ':2 cells: row 2: "Qi" is no cell'],
  ['an unknown colour', withCell('#q'), ':2 cells: row 2: "#q" is no cell'],
  ['an unknown ground', withCell('Fvq'), ':2 cells: row 2: "Fvq" is no cell'],
  ['a cut without a colour', withCell('F'), ':2 cells: row 2: "F" is no cell'],
  ['a cell of four signs', withCell('Fvsi'), ':2 cells: row 2: "Fvsi" is no cell'],
  ['a large piece that reaches outside', withLarge('1 0 2 #v'), ':6 large: "1 0 2 #v" is no'],
  ['a large piece left of the map', withLarge('-1 0 2 #v'), ':6 large: "-1 0 2 #v" is no'],
  ['a large piece of an unknown cut', withLarge('0 0 2 Qv'), ':6 large: "0 0 2 Qv" is no'],
  ['a large piece without a size', withLarge('0 0 #v'), ':6 large: "0 0 #v" is no'],
  ['an unknown field', `${withCell('#i')}colour: i\n`, ':2 file: Unrecognized key: "colour"'],
])('%s stops with the file, the line and the row', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(`phone.yaml${message}`);
});

test('all mistakes of a map are told at once', async () => {
  const mistakes = 'cells: |\n  #i Qi\n  #i\n';
  await expect(read(mistakes)).rejects.toThrow(/row 1: "Qi".*\n.*row 2 has 1 cells/);
});
