import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { NAMED_PARTS, OTHER_ANCHORS } from '#lib/content/rules/anchor-rules.ts';

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8')),
);

test('every anchor that links may name is in a component', () => {
  const anchors = [
    ...Object.values(NAMED_PARTS).flatMap((parts) => Object.values(parts)),
    ...Object.values(OTHER_ANCHORS).flat(),
  ].filter((anchor) => anchor !== undefined);
  const missing = anchors.filter((id) => !sources.some((text) => text.includes(` id="${id}"`)));
  expect(missing).toEqual([]);
});
