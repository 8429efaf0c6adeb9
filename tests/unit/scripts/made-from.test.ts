import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepSources, noteIfUnchanged } from '#testbed/made-from.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const BEFORE = new Date('2026-01-01T00:00:00Z');
const LATER = new Date('2026-01-01T00:00:01Z');

/** A file that was made from two sources. @param began when they began to be read */
async function aMadeFile(began: number) {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const sources = [at('one.ts'), at('two.ts')] as const;
  for (const source of sources) {
    await writeFile(source, 'text');
    await utimes(source, BEFORE, BEFORE);
  }
  await writeFile(at('made.mjs'), 'text');
  await keepSources(at('made.mjs'), sources, { began, note: { main: 'one' } });
  return {
    sources,
    made: at('made.mjs'),
    note: () => noteIfUnchanged(at('made.mjs')),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('a file is as good as new while its sources are the same', async () => {
  await using file = await aMadeFile(LATER.getTime());
  expect(await file.note()).toEqual({ main: 'one' });
});

test.each<[string, (file: Awaited<ReturnType<typeof aMadeFile>>) => Promise<void>]>([
  ['a source has another time', ({ sources }) => utimes(sources[1], BEFORE, LATER)],
  [
    'a source has another length',
    async ({ sources }) => {
      await writeFile(sources[0], 'longer text');
      await utimes(sources[0], BEFORE, BEFORE);
    },
  ],
  ['a source is gone', ({ sources }) => rm(sources[0])],
  ['it is gone itself', ({ made }) => rm(made)],
])('a file is made again when %s', async (_what, change) => {
  await using file = await aMadeFile(LATER.getTime());
  await change(file);
  expect(await file.note()).toBeUndefined();
});

test('nothing is known about a file if a source changed while it was made', async () => {
  await using file = await aMadeFile(BEFORE.getTime());
  expect(await file.note()).toBeUndefined();
});
