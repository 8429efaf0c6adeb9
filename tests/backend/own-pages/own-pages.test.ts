import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createOwnPages } from '@repo/backend/own-pages/own-pages.ts';
import type { SearchedPages } from '@repo/contract/page-parts.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const pagesOf = (path: string, text: string): SearchedPages => ({
  time: '2026-01-01T00:00:00.000Z',
  pages: [
    {
      path,
      label: 'Boats',
      about: 'Boats of all kinds.',
      parts: [{ title: 'Sails', anchor: 'sails', paragraphs: [{ title: '', text }] }],
    },
  ],
  synonyms: [['boat', 'ship']],
});

const config = { SITE_URL: 'https://site.test' } as const;

test('pages are found in what the build has left, and in what the next build leaves', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'pages.json');
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void warnings.push(words[1]) };
  const ownPages = createOwnPages({ config, log }, file);
  // There is no build yet.
  expect(await ownPages.find('Any ships?')).toEqual([]);
  expect(warnings).toEqual([]);

  await writeFile(file, JSON.stringify(pagesOf('/boats', 'A boat has a sail.')));
  const found = { title: 'Boats: Sails', passage: 'A boat has a sail.' };
  const address = 'https://site.test/boats#sails';
  expect(await ownPages.find('Any ships?')).toEqual([{ ...found, address }]);

  // What cannot be read does not take away what was.
  await writeFile(file, '{"pages":');
  await utimes(file, 1, 1);
  expect(await ownPages.find('boats')).toMatchObject([{ address }]);
  expect(warnings).toEqual(['what the site has left of its pages cannot be read']);

  await writeFile(file, JSON.stringify(pagesOf('/new', 'A boat has a sail.')));
  await utimes(file, 2, 2);
  expect(await ownPages.find('boats')).toMatchObject([{ address: 'https://site.test/new#sails' }]);
});
