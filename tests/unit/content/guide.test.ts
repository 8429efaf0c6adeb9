import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { shownPages } from '#lib/content/pages.ts';
import { section } from '#lib/content/schema/sections.ts';
import { FOLDERS } from '#lib/content/template-traits.ts';

const types: readonly string[] = section.options.flatMap(({ shape }) => [...shape.type.values]);

test('writers read of each template and of each type of section', () => {
  const templates = Object.values(FOLDERS).flat();
  const guide = readFileSync('docs/adding-a-page.md', 'utf8');
  const names = [...types, ...templates.map((name) => `template: ${name}`)];
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
