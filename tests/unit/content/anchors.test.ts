import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { TRAITS } from '#lib/content/template-traits.ts';

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8')),
);

test('every anchor that links may name is in a component', () => {
  const anchors = Object.values(TRAITS)
    .flatMap(({ parts = {}, anchors: others = [] }) => [...Object.values(parts), ...others])
    .filter((anchor) => anchor !== undefined);
  const missing = anchors.filter((id) => !sources.some((text) => text.includes(` id="${id}"`)));
  expect(missing).toEqual([]);
});
