import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { replaceParts } from '@repo/content-files/edit/replace-parts.ts';
import { writeChanges } from '#scripts/content/changes.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

test('after a failure, every file has its old text, and no other file is left', async () => {
  await using folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  await writeFile(at('first'), 'old\r\n');
  await writeFile(at('gone'), 'still here');
  await mkdir(at('in-the-way/of-the-file'), { recursive: true });
  const changes = new Map([
    ['first', 'new'],
    ['gone', undefined],
    ['created', 'new'],
    ['in-the-way', 'this cannot replace a folder'],
  ]);
  expect(() => writeChanges(folder.path, changes)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(folder.path).sort()).toEqual(['first', 'gone', 'in-the-way']);
  expect(readFileSync(at('first'), 'utf8')).toBe('old\r\n');
  expect(readFileSync(at('gone'), 'utf8')).toBe('still here');
});

test('a part that is not where it should be is not replaced', () => {
  const edit = { line: 2, column: 1, from: 'b', to: 'x' };
  expect(replaceParts('aaa\nabb\r\n', [edit, { ...edit, column: 2 }])).toBe('aaa\naxx\r\n');
  expect(() => replaceParts('aaa\naaa\n', [edit])).toThrow('Line 2 does not have b');
});
