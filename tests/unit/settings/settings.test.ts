import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BACKEND_SECRETS } from '@/lib/backend-secrets.mjs';
import { withoutBackendSecrets } from '@/tools/environment.mjs';

const SECRETS = [...BACKEND_SECRETS];

const read = (file: string) => readFileSync(file, 'utf8');

/** Every setting that the code reads, by its place in a schema or in the start script. */
const inCode = [
  'lib/env.ts',
  'backend/core/config.ts',
  'tools/environment.mjs',
  'scripts/up.mjs',
  'scripts/start.mjs',
].flatMap(
  (file) =>
    read(file).match(
      /\b(?:(?:[A-Z]+_)+(?:URL|HOST|PORT|DIR|FROM|TO|LEVEL|TOKEN|SECRET|SESSION|ADDRESS|SOCKET|PROXY|DAYS|CONNECTIONS|HOUR|MB|MAX)|CONNECTIONS|PORT|HOST|DEPLOYMENT)\b/g,
    ) ?? [],
);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const namedIn = (example: string) =>
  Array.from(read(example).matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name = '']) => name);

test('the example files and the README name every setting, and no other', () => {
  const inExamples = ['.env.local.example', '.env.backend.local.example'].flatMap(namedIn);
  const inReadme = read('README.md').matchAll(/^\| `([A-Z_]+)` /gm);
  expect(inExamples.toSorted()).toEqual(sorted(inCode));
  expect(sorted(Array.from(inReadme, ([, name = '']) => name))).toEqual(sorted(inCode));
});

test('what only the backend may know is in its own file, and the site is not given it', () => {
  expect(namedIn('.env.backend.local.example')).toEqual(expect.arrayContaining(SECRETS));
  const all = Object.fromEntries(SECRETS.map((name) => [name, 'secret']));
  expect(withoutBackendSecrets({ ...all, NODE_ENV: 'test', PORT: '3000' })).toEqual({
    NODE_ENV: 'test',
    PORT: '3000',
  });
});
