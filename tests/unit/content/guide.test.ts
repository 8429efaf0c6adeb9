import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { shownPages } from '#lib/content/pages.ts';
import { fragment } from '#lib/content/schema/fragments.ts';
import { section } from '#lib/content/schema/sections.ts';
import { FOLDERS } from '#lib/content/template-traits.ts';

const types: readonly string[] = section.options.flatMap(({ shape }) => [...shape.type.values]);
const kinds: readonly string[] = fragment.options.flatMap(({ shape }) => [...shape.kind.values]);

test('writers read of each template, type of section, and kind of fragment', () => {
  const templates = Object.values(FOLDERS).flat();
  const guide = readFileSync('docs/adding-a-page.md', 'utf8');
  const names = [...types, ...kinds, ...templates.map((name) => `template: ${name}`)];
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('a page shows each type of section, so that the style guide has an example', () => {
  const used = new Set<string>(
    shownPages
      .flatMap((page) => (page.template === 'page' ? page.sections : []))
      .map(({ type }) => type),
  );
  expect(types.filter((type) => !used.has(type))).toEqual([]);
});

test('a page shows each kind of fragment, too', () => {
  const used = new Set<string>(
    shownPages.flatMap((page) => ('fragment' in page ? [page.fragment.kind] : [])),
  );
  expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
});
