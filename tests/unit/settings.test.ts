import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (file: string) => readFileSync(file, 'utf8');

/** Every setting that the code reads, by its place in a schema or in the start script. */
const inCode = [
  'lib/env.ts',
  'backend/config.ts',
  'scripts/lib/environment.mjs',
  'scripts/up.mjs',
  'scripts/start.mjs',
].flatMap(
  (file) =>
    read(file).match(
      /\b(?:(?:[A-Z]+_)+(?:URL|HOST|PORT|DIR|FROM|TO|LEVEL|TOKEN|SECRET|SESSION|ADDRESS|SOCKET|PROXY|DAYS)|PORT|HOST|DEPLOYMENT)\b/g,
    ) ?? [],
);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

test('the example file and the README name every setting, and no other', () => {
  const inExample = read('.env.local.example').matchAll(/^(?:# )?([A-Z_]+)=/gm);
  const inReadme = read('README.md').matchAll(/^\| `([A-Z_]+)` /gm);
  expect(sorted(Array.from(inExample, ([, name = '']) => name))).toEqual(sorted(inCode));
  expect(sorted(Array.from(inReadme, ([, name = '']) => name))).toEqual(sorted(inCode));
});
