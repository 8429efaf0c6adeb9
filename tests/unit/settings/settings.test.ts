import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { backendSettings } from '@/backend/core/config';
import { BACKEND_SECRETS } from '@/lib/backend-secrets.mjs';
import { siteSettings } from '@/lib/env';
import { withoutBackendSecrets } from '@/tools/environment.mjs';

const SECRETS = [...BACKEND_SECRETS];

const read = (file: string) => readFileSync(file, 'utf8');

/** The settings of the site that only scripts read. */
const OF_SCRIPTS = [
  'HOST',
  'PORT',
  'SITES_DIR',
  'RELEASES_DIR',
  'FRONT_DIR',
  'RELEASE_SERVICES',
  'RELEASE_RESTART',
];

/** Every setting that the code reads. Scripts read where the site listens and writes, and releases. */
const inCode = [
  ...Object.keys(siteSettings.shape),
  ...Object.keys(backendSettings.shape),
  ...OF_SCRIPTS,
];

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const namedIn = (example: string) =>
  Array.from(read(example).matchAll(/^(?:# )?([A-Z0-9_]+)=/gm), ([, name = '']) => name);

test('the example files and the README name every setting, and no others', () => {
  const inExamples = ['.env.local.example', '.env.backend.local.example'].flatMap(namedIn);
  const inReadme = read('README.md').matchAll(/^\| `([A-Z0-9_]+)` /gm);
  expect(sorted(inExamples)).toEqual(sorted(inCode));
  expect(sorted(Array.from(inReadme, ([, name = '']) => name))).toEqual(sorted(inCode));
});

test('the example file of each side names its own settings, each once', () => {
  const ofSite = [...Object.keys(siteSettings.shape), ...OF_SCRIPTS];
  const ofBackend = Object.keys(backendSettings.shape).filter((name) => name !== 'SITE_URL');
  expect(namedIn('.env.local.example').toSorted()).toEqual(sorted(ofSite));
  expect(namedIn('.env.backend.local.example').toSorted()).toEqual(sorted(ofBackend));
});

test('secrets of the backend are in their own file, and are kept from the site', () => {
  expect(namedIn('.env.backend.local.example')).toEqual(expect.arrayContaining(SECRETS));
  const all = Object.fromEntries(SECRETS.map((name) => [name, 'secret']));
  expect(withoutBackendSecrets({ ...all, NODE_ENV: 'test', PORT: '3000' })).toEqual({
    NODE_ENV: 'test',
    PORT: '3000',
  });
});
