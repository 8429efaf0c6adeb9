import { describe, expect, test } from '@jest/globals';
import { searchedPages } from '#lib/content/searched/searched-pages.ts';
import { markdownParts } from '#lib/content/searched/markdown-parts.ts';
import { paragraphsOf } from '#lib/content/searched/paragraphs.ts';
import { readMarkdown } from '#lib/content/markdown.ts';
import { loadedPages } from '#lib/content/pages.ts';
import type { SearchedPaths } from '#tests/support/content/print-searched.ts';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { createAnchors } from '#lib/content/rules/anchor-rules.ts';

const { pages, synonyms } = searchedPages();
const partsAt = (path: string) => pages.find((page) => page.path === path)?.parts ?? [];

describe('What is searched of the pages', () => {
  test('are all that answer something, and none that is announced or leads elsewhere', () => {
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/support', '/order', '/privacy-policy']));
    for (const path of ['/site-map', '/checkout', '/contact/thanks', '/industries/automotive']) {
      expect(paths).not.toContain(path);
    }
    expect(synonyms).toContainEqual(expect.arrayContaining(['crm', 'salesforce']));
  });

  test('each part leads to an anchor that its page has', () => {
    const anchorsAt = createAnchors(new Map(loadedPages.map(({ page }) => [page.path, page])));
    for (const { path, parts } of pages) {
      for (const { anchor } of parts.filter((part) => part.anchor !== '')) {
        expect([path, anchorsAt(path)?.has(anchor)]).toEqual([path, true]);
      }
    }
    expect(partsAt('/services/ai').map(({ anchor }) => anchor)).toContain(
      'how-a-model-earns-a-task',
    );
    expect(partsAt('/order').map(({ anchor }) => anchor)).toContain('products-title');
  });

  test('a question introduces its answer, and facts are filled in', () => {
    const [, asked] = partsAt('/design').flatMap(({ paragraphs }) =>
      paragraphs.filter(({ title }) => /^(What does it cost|Who owns)/.test(title)),
    );
    expect(asked?.title).toBe('Who owns the result?');
    expect(asked?.text).toMatch(/^You do, once/);
    expect(JSON.stringify(pages)).not.toMatch(/\{(?:prices|claims|terms)\./);
  });

  test('what a page shows from the facts of the company is searched there', () => {
    const of = (path: string) => JSON.stringify(partsAt(path));
    expect(of('/promo')).toContain('Website Hosting');
    expect(of('/order')).toContain('Company registration');
    expect(of('/contact')).toContain('+1 212 555 0142');
  });
});

test('texts of one object belong together, and Markdown is taken apart', () => {
  const { markdown } = readMarkdown(
    'Before.\n\n- One. Two.\n\n## The Part\n\n| a | b |\n|---|---|\n| c | d |\n',
  );
  expect(markdownParts(markdown)).toEqual([
    {
      title: '',
      anchor: '',
      paragraphs: [
        { title: '', text: 'Before.' },
        { title: '', text: 'One. Two.' },
      ],
    },
    {
      title: 'The Part',
      anchor: 'the-part',
      paragraphs: [
        { title: '', text: 'a b' },
        { title: '', text: 'c d' },
      ],
    },
  ]);
  expect(
    paragraphsOf([
      { path: ['steps', 0, 'title'], value: 'First' },
      { path: ['steps', 0, 'text'], value: 'Do\nthis.' },
      { path: ['steps', 1, 'title'], value: 'Then' },
      { path: ['text'], value: markdown },
    ]).map(({ title, text }) => `${title}|${text}`),
  ).toEqual(['First|Do this.', 'Then|', '|Before.', '|One. Two.', 'The Part|a b', 'The Part|c d']);
});

test('a draft is never searched, and a page only during its time', async () => {
  await using copy = await copyContent();
  const page = (when: string) => `---
template: document
title: The zebra and its stripes
label: Zebra
description: What we know of zebras, their stripes, and the flies that stay away from them.
summary: Zebras, and their stripes.
${when}
updated: 2026-11-28
picture:
  mosaic: legal
  alt: A zebra
lede: A zebra has stripes, and flies stay away from them.
---

## Stripes

They are black and white.
`;
  const pathsAt = async (time: string) => {
    const settings = { CONTENT_TIME: time };
    const { lines } = await copy.runFile('tests/support/content/print-searched.ts', settings);
    return JSON.parse(lines.join('')) as SearchedPaths;
  };
  await copy.write('pages/zebra-draft.md', page('draft: true'));
  await copy.write('pages/zebra.md', page('publishAt: 2126-03-01 09:00 UTC'));
  expect(await pathsAt('2126-03-01T08:59:59Z')).not.toContain('/zebra');
  const later = await pathsAt('2126-03-01T09:00:00Z');
  expect(later).toContain('/zebra');
  expect(later).not.toContain('/zebra-draft');
});
