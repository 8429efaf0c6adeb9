import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseContentSource } from '@repo/content-files/source.ts';
import { factsIn, factsNamed } from '@repo/desk/studio/form/facts.ts';
import { sameTarget, targetOf } from '@repo/desk/studio/frame/target.ts';
import { comparable, textAt, textsOf, wordsToFind } from '@repo/desk/studio/frame/texts.ts';
import { paragraphBehind, photoMarkdown } from '@repo/desk/studio/form/photo-paragraph.ts';
import { isFieldValues } from '@repo/desk/studio/form/json-schema.ts';
import { pathKey, type PlacePath } from '@repo/desk/studio/form/paths.ts';
import { fillFacts } from '#lib/content/facts.ts';
import { typeset } from '#lib/content/typography.ts';

const dataOf = (file: string) =>
  parseContentSource(file.replace('content/', ''), readFileSync(file, 'utf8')).data;

const company = dataOf('content/company.yaml');
const facts = factsIn(isFieldValues(company) ? company : null);

const VALUES = {
  title: 'It\'s "done" in 1-2 weeks...',
  metaTitle: 'Prices',
  lede: 'From {prices.websiteDesign}, with {claims.projects} projects.',
  sections: [
    {
      title: 'Prices',
      text: 'A **bold** word, a [link](/contact), and `code`.\n\n- One entry\n- Another entry\n',
    },
    { title: 'Prices of it all', text: 'Short' },
  ],
};
const BODY =
  '\n## How it began\n\nThe first paragraph goes\non in a second line.\n\n| A cell | Another cell |\n| --- | --- |\n| Third | Fourth one |\n';
const texts = textsOf(VALUES, BODY, facts);
const pathAt = (clicked: string) => textAt(clicked, texts)?.path.join('.');

test('facts have the values that the site shows', () => {
  const named = new Set(
    globSync('content/pages/**/*.{yaml,md}').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/\{([a-z]+\.\w+|name|email|replyWithinHours)\}/g),
      ].map(([, name = '']) => name),
    ),
  );
  expect(named.size).toBeGreaterThan(5);
  for (const name of named) {
    const shown = facts.get(name)?.shown ?? '';
    expect([name, comparable(shown)]).toEqual([name, comparable(fillFacts(`{${name}}`))]);
  }
});

test('a clicked text is found in its field, however the site has set it', () => {
  expect(typeset(VALUES.title)).not.toBe(VALUES.title);
  expect(pathAt(typeset(VALUES.title))).toBe('title');
  expect(pathAt(typeset(fillFacts(VALUES.lede)))).toBe('lede');
  expect(pathAt('A bold word, a link, and code.')).toBe('sections.0.text');
  expect(pathAt('Another entry')).toBe('sections.0.text');
  expect(pathAt('How it began')).toBe('(text)');
  expect(pathAt('The first paragraph goes on in a second line.')).toBe('(text)');
  expect(pathAt('Fourth one')).toBe('(text)');
  expect(pathAt('Words of the program')).toBeUndefined();
});

test('the whole text goes before a part of another one, and what the page shows before its head', () => {
  expect(pathAt('Prices')).toBe('sections.0.title');
  expect(pathAt('Prices of it all')).toBe('sections.1.title');
});

test('the caret goes to the paragraph that was clicked', () => {
  const { offset = -1 } = textAt('The first paragraph goes on in a second line.', texts) ?? {};
  expect(BODY.slice(offset)).toMatch(/^The first paragraph/);
});

test('a field says which words to look for: those of the paragraph with the caret', () => {
  const [section] = VALUES.sections;
  expect(wordsToFind(VALUES.lede, facts)).toBe(fillFacts(VALUES.lede));
  expect(wordsToFind(section?.text, facts)).toBe('A bold word, a link, and code.');
  expect(wordsToFind(section?.text, facts, section?.text.indexOf('Another'))).toBe('Another entry');
  expect(wordsToFind(7, facts)).toBe('');
});

test('a price is looked for as readers see it, a picture by its name, and a choice not at all', () => {
  const at = (name: string, values: unknown, path: PlacePath, more = {}) =>
    targetOf(
      { key: pathKey(path), offset: 0, isChoice: false, ...more },
      { name, values, body: 'Text of the file' },
      facts,
    );
  const amount = ['prices', 'websiteDesign', 'amount'];
  expect(at('company.yaml', company, amount)).toEqual({ find: '$199' });
  expect(at('company.yaml', company, ['replyWithinHours'])).toEqual({ find: '' });
  expect(at('pages/a.yaml', { prices: { websiteDesign: { amount: 5 } } }, amount)).toEqual({
    find: '',
  });
  const shown = { picture: 'ai', kind: 'mosaic' };
  expect(at('pages/a.yaml', { mosaic: 'ai' }, ['mosaic'], { shown })).toBe(shown);
  expect(at('pages/a.yaml', VALUES, ['title'])).toEqual({ find: VALUES.title });
  expect(at('pages/a.yaml', VALUES, ['title'], { isChoice: true })).toEqual({ find: '' });
  expect(at('pages/a.md', VALUES, ['(text)'])).toEqual({ find: 'Text of the file' });
});

test('what is looked for stays the same object, so that the page does not jump back with each key', () => {
  const before = { find: 'Prices' };
  expect(sameTarget({ find: 'Prices' })(before)).toBe(before);
  expect(sameTarget({ find: 'Price' })(before)).toEqual({ find: 'Price' });
});

test('facts in a text are named once each', () => {
  const found = factsNamed('{prices.websiteDesign} and {prices.websiteDesign}, {nothing}', facts);
  expect(found.map(({ name, shown, about }) => [name, shown, about])).toEqual([
    ['prices.websiteDesign', '$199', 'Website Design'],
  ]);
});

test('each text of each page is found in its own file, or in one that says the same', () => {
  const missed: string[] = [];
  let count = 0;
  for (const file of globSync('content/pages/**/*.yaml')) {
    const data = dataOf(file);
    const all = textsOf(data, null, facts);
    for (const { words, path } of all) {
      count += 1;
      const found = textAt(words, all);
      if (found?.words !== words) missed.push(`${file}: ${path.join('.')}`);
    }
  }
  expect(count).toBeGreaterThan(3000);
  expect(missed).toEqual([]);
});

test.each([
  [
    'the paragraph with the caret, to its end',
    'One,\nand |more.\n\nTwo.\n',
    'One,\nand more.\n\n+\n\nTwo.\n',
  ],
  ['the last paragraph', 'One.\n\nTwo|.\n', 'One.\n\nTwo.\n\n+\n'],
  ['what is before an empty line', 'One.\n|\n\n\nTwo.', 'One.\n\n+\n\nTwo.'],
  ['nothing', '|', '+'],
])('a photo comes into a text behind %s', (_, marked, expected) => {
  const text = marked.replace('|', '');
  const { from, to, insert } = paragraphBehind(text, marked.indexOf('|'), '+');
  expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
});

test('what a photo shows, and what it is called, cannot end the Markdown around it', () => {
  expect(photoMarkdown({ name: 'team (2).jpg', alt: ' A desk\n[ours] ' })).toBe(
    String.raw`![A desk \[ours\]](<team (2).jpg>)`,
  );
});
