import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { readText } from '@repo/content-files/content-files';
import { pages } from '#lib/content/pages.ts';
import { startPreviews } from '#tests/support/studio/previews.ts';
import { inRoot } from '#testbed/paths.mjs';

const inBuild = (name: string) => readFileSync(inRoot('.next', name), 'utf8');

/** How this site was built. */
const BUILT = {
  SITE_URL: inBuild('site-address').trim(),
  CONTENT_TIME: (JSON.parse(inBuild('publication.json')) as { time: string }).time,
};

const documentAt = (path: string) => inBuild(`server/app${path === '/' ? '/index' : path}.html`);

/** Pages that are made for each request, and are no files of the build. */
const NOT_BUILT = ['/contact/thanks'];

const test = base.extend<object, { previews: ReturnType<typeof startPreviews> }>({
  previews: [
    async ({}, use) => {
      await using previews = startPreviews(BUILT);
      await use(previews);
    },
    { scope: 'worker' },
  ],
});

// To start one takes longer than all of these tests.
test.describe.configure({ mode: 'default' });

test('what a preview shows of a page is what the build made of it', async ({ previews }) => {
  const built = pages.map(({ path }) => path).filter((path) => !NOT_BUILT.includes(path));
  expect(built.length).toBeGreaterThan(60);
  for (const path of built) {
    const [shown] = await previews.preview(path);
    expect(shown).toMatchObject({ kind: 'page', html: documentAt(path) });
  }
  for (const path of NOT_BUILT) {
    expect(await previews.preview(path)).toMatchObject([{ kind: 'page' }, { kind: 'problems' }]);
  }
});

const SERVICE = '/services/ai';
const FILE = `pages${SERVICE}.yaml`;

test('a preview shows a draft wherever it is seen, and what is wrong with it', async ({
  previews,
}) => {
  const text = readText(FILE);
  const drafted = text
    .replace(/^title: .*/m, 'title: Quokkas read your documents')
    .replace(/^label: .*/m, 'label: Quokka readers');
  const [shown] = await previews.preview(SERVICE, { [FILE]: drafted });
  expect(shown).toMatchObject({
    kind: 'page',
    html: expect.stringContaining('>Quokkas read your documents</h1>'),
  });
  // The menu is on every page.
  const [home] = await previews.preview('/', { [FILE]: drafted });
  expect(home).toMatchObject({ kind: 'page', html: expect.stringContaining('Quokka readers') });

  // What was drafted before is gone.
  const [again] = await previews.preview(SERVICE);
  expect(again).toMatchObject({ kind: 'page', html: documentAt(SERVICE) });

  const wrong = text.replace(/^description: .*/m, 'description: Too short');
  expect(await previews.preview(SERVICE, { [FILE]: wrong })).toMatchObject([
    {
      kind: 'problems',
      problems: [
        {
          file: `content/${FILE}`,
          field: 'description',
          message: expect.stringContaining('short'),
        },
      ],
    },
  ]);

  const dead = text.replace(/^related:\n {2}- .*/m, 'related:\n  - /services/quokkas');
  const [page, told] = await previews.preview(SERVICE, { [FILE]: dead });
  expect(page?.kind).toBe('page');
  expect(told).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining('/services/quokkas') }),
    ]),
  });
});

test('a preview shows a page that is new, and none that was removed', async ({ previews }) => {
  const copy = readText(FILE).replace(/^title: .*/m, 'title: A new service');
  const drafts = { 'pages/services/quokkas.yaml': copy };
  const [shown, told] = await previews.preview('/services/quokkas', drafts);
  expect(shown).toMatchObject({
    kind: 'page',
    html: expect.stringContaining('>A new service</h1>'),
  });
  // It says what the other one says.
  expect(told).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining('another page has this') }),
    ]),
  });
  expect((await previews.preview('/services/quokkas'))[0]).toMatchObject({ kind: 'nothing' });
});

test('a page that visitors do not see is shown, and the list says when they do', async ({
  previews,
}) => {
  const hidden = readText(FILE)
    .replace(/^template: .*/m, '$&\ndraft: true')
    .replace(/^title: .*/m, 'title: A hidden service');
  const drafts = { 'pages/services/quokkas.yaml': hidden };
  const [shown] = await previews.preview('/services/quokkas', drafts);
  expect(shown).toMatchObject({
    kind: 'page',
    html: expect.stringContaining('>A hidden service</h1>'),
  });
  const [listed] = await previews.ask({ kind: 'pages' }, drafts);
  expect(listed).toMatchObject({
    pages: expect.arrayContaining([
      expect.objectContaining({ path: '/services/quokkas', state: 'draft', template: 'service' }),
      expect.objectContaining({ path: SERVICE, state: 'live', file: `content/${FILE}` }),
    ]),
  });
});

test('below another address, everything that a page names of the site is there', async ({
  previews,
}) => {
  const prefix = '/desk/previews/secret';
  const [shown] = await previews.ask({ kind: 'page', path: '/', prefix });
  const html = shown?.kind === 'page' ? shown.html : '';
  const addresses = Array.from(
    html.matchAll(/(?:href|src|action)="(\/(?!\/)[^"]*)"/g),
    ([, address = '']) => address,
  );
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !address.startsWith(`${prefix}/`))).toEqual([]);
  const picture = addresses.find((address) => address.includes('/mosaics/')) ?? '';
  const [file] = await previews.ask({ kind: 'file', path: picture.slice(prefix.length) });
  expect(file).toMatchObject({ kind: 'file', type: 'image/svg+xml' });
  for (const path of ['/mosaics/none.svg', '/../package.json', '/api/health'])
    expect(await previews.ask({ kind: 'file', path })).toMatchObject([{ kind: 'nothing' }, {}]);
});

test('how others see a drafted page stands beside what they see now, and nothing of it is loaded', async ({
  previews,
}) => {
  const text = readText(FILE);
  const drafted = text
    .replace(/^title: .*/m, 'title: Quokkas read your documents')
    .replace(/^description: .*/m, `description: ${'Quokkas read what you get. '.repeat(4)}`);
  const ask = async (drafts = {}) => {
    const [shown] = await previews.ask({ kind: 'board', path: SERVICE }, drafts);
    return shown?.kind === 'board' ? shown : { html: '', policy: '' };
  };
  const { html, policy } = await ask({ [FILE]: drafted });
  expect(html).toContain('Quokkas read what you get. Quokkas');
  expect(html).toContain('Live now');
  expect(policy).toMatch(/^default-src 'none'; img-src data:; font-src data:; style-src 'sha256-/);
  // The card is drawn with the draft, and has a size that networks show.
  expect(html.match(/<image [^>]*href="data:image\/png;[^>]*width="1200"/g)).toHaveLength(2);
  expect(html).not.toContain('the picture');

  const same = await ask();
  expect(same.html).not.toContain('Live now');
  const [none] = await previews.ask({ kind: 'board', path: '/quokkas' });
  expect(none).toMatchObject({ kind: 'nothing' });
});
