import { expect, test } from '@jest/globals';
import { copyContent } from '#tests/support/content/content-copy.ts';

const NAMED = 'pages/legal.md';
const ONLY_FROM = /\[takes no payments\]\(\/checkout\)/;

test('a page to which only the site map leads is noted, and stops nothing', async () => {
  await using copy = await copyContent();
  await copy.change(NAMED, ONLY_FROM, 'takes no payments');
  expect(await copy.check()).toEqual({
    code: 0,
    lines: [
      'content/pages/checkout.yaml:1 no page but the site map leads here',
      '1 note.',
      expect.stringMatching(/^The content is valid: /),
    ],
  });
});

test('a page that is four clicks away from the home page is noted', async () => {
  await using copy = await copyContent();
  // The home page, the blog, a post, and a coming page of which no menu knows: only that one leads to /checkout.
  await copy.change(NAMED, ONLY_FROM, 'takes no payments');
  await copy.change('menus.yaml', /^ +- \/solution\/database\n/m, '');
  await copy.change('pages/solution/database.yaml', /^related:\n/m, 'related:\n  - /checkout\n');
  await copy.change(
    'pages/blog/how-to-measure-delivery.md',
    /^## .*$/m,
    '$&\n\n[Data](/solution/database)',
  );
  expect((await copy.check()).lines).toEqual([
    'content/pages/checkout.yaml:1 is 4 clicks away from the home page; 3 are far enough',
    '1 note.',
    expect.stringMatching(/^The content is valid: /),
  ]);
});
