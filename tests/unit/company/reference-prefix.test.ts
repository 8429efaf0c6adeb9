import { expect, test } from '@jest/globals';
import { prefixFromName, referencePrefixSchema } from '@repo/company/reference-prefix.ts';

test.each([
  ['Tessera Works', 'TW'],
  ['Acme', 'AC'],
  ['Émile & Sons Software Ltd of Paris', 'ESSL'],
  ['O’Brien', 'OB'],
  ['X', 'REF'],
  ['株式会社', 'REF'],
])('The references of %s begin with %s', (name, prefix) => {
  expect(prefixFromName(name)).toBe(prefix);
});

test.each(['T', 'TESSE', 'tw', 'T-W', 'T1', ''])('The prefix %j is refused', (prefix) => {
  expect(referencePrefixSchema.safeParse(prefix).error?.issues).toMatchObject([
    { message: 'must be two to four letters from A to Z, all of them capitals' },
  ]);
});
