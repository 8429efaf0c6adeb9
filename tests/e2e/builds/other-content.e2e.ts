import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { PHOTOS_FOLDER } from '@repo/content-files/photos-folder.ts';
import { BUILD_MS } from '#tests/e2e/builds/build-time.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { expect, fillInquiry, test as base } from '#tests/e2e/support/fixtures.ts';
import { oldBrandIn, OTHER_NAME } from '#tests/support/content/rebrand.ts';
import { layoutShift } from '#tests/support/page/layout-shift.ts';
import { bytesOf, visit } from '#tests/support/page/transfers.ts';
import { buildWithOtherContent, WITH_PHOTOS } from '#tests/support/site/other-content.ts';
import { inRoot } from '#testbed/paths.mjs';
import { startSite } from '#testbed/servers/site.ts';

const FOLDER = inRoot('.test-output', 'other-content');

/** What a page may load besides its photos (budgets.e2e.ts). */
const MOST_OTHER_BYTES = 85_000;

/** Tests of a copy of the site with another brand, with photos, and with forms that are tools, at an address. */
const test = base.extend<object, { otherSite: string }>({
  otherSite: [
    async ({ backendPort }, use) => {
      await buildWithOtherContent(FOLDER);
      // A built site is whole: it needs neither the originals nor what was made from them.
      for (const name of ['content', PHOTOS_FOLDER])
        await rm(path.join(FOLDER, name), { recursive: true });
      await using site = await startSite(`http://127.0.0.1:${backendPort}`, { folder: FOLDER });
      await use(site.url);
    },
    { scope: 'worker', timeout: BUILD_MS }, // the site is built first
  ],
  baseURL: async ({ otherSite }, use) => {
    await use(otherSite);
  },
});

/** The text files of the build with one of these endings, by name. */
const filesOf = (place: string, ending: RegExp) =>
  readdirSync(path.join(FOLDER, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => [name, readFileSync(path.join(FOLDER, place, name), 'utf8')] as const);

/**
 * What files show of the old brand, each with the name of the file. In code, `$1` is no amount, and the list of all
 * currencies has every one.
 */
const shown = (files: readonly (readonly [string, string])[]) =>
  files.flatMap(([name, text]) => {
    const found = oldBrandIn(text);
    const isCode = /\.(js|rsc)$/.test(name);
    return (isCode ? found.filter((word) => !/^(\$\d|USD)$/.test(word)) : found).map(
      (word) => `${name}: ${word}`,
    );
  });

test.describe.configure({ mode: 'default' });
test.describe('a site with another brand, with photos, and with forms that are tools', () => {
  // tests/unit/company/brand/rebranded looks at everything that needs no build.
  test('no file of the site or of the desk shows anything of the old brand', async ({
    request,
  }) => {
    expect(await (await request.get('/')).text()).toContain(OTHER_NAME);
    // What is drawn in pixels is made from texts that the other tests look at.
    const pages = filesOf(
      '.next/server/app',
      /\.(html|rsc|meta)$|(?<!\.(?:avif|ico|jpg|png|webp))\.body$/,
    );
    const code = filesOf('.next/static', /\.(css|js)$/);
    const desk = filesOf('.desk', /\.(html|css|js|svg)$/);
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(([, text]) => text.includes(OTHER_NAME)).length).toBeGreaterThan(60);
    expect(desk.map(([name]) => name)).toEqual(expect.arrayContaining(['index.html', 'icon.svg']));
    expect(shown([...pages, ...code, ...desk])).toEqual([]);
  });

  test('a service shows photos in the smallest files that are sharp, and jumps nowhere', async ({
    page,
    request,
    otherSite,
  }) => {
    const transfers = await visit(page, otherSite + WITH_PHOTOS.service);
    const photos = transfers.filter(({ url }) => url.pathname.startsWith('/photos/'));
    expect(photos.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/avif',
      'image/avif',
    ]);
    for (const { headers } of photos) {
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    expect(bytesOf(transfers) - bytesOf(photos)).toBeLessThanOrEqual(MOST_OTHER_BYTES);
    expect(await layoutShift(page)).toBe(0);

    const $ = load(await (await request.get(WITH_PHOTOS.service)).text());
    const [first, second] = $('main img.photo').toArray();
    expect(first?.attribs).toMatchObject({ fetchpriority: 'high', loading: 'eager' });
    expect(second?.attribs).toMatchObject({ loading: 'lazy', decoding: 'async' });
    const drawn = await page.locator('main img.photo').evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc, clientWidth }) => ({
        spare: Number(/-(\d+)\./.exec(currentSrc)?.[1]) / clientWidth,
      })),
    );
    expect(drawn).toHaveLength(2);
    for (const { spare } of drawn) {
      expect(spare).toBeGreaterThanOrEqual(1);
      expect(spare).toBeLessThan(1.5);
    }
    expect(await violations(page)).toEqual([]);
  });

  test('the code of a form leaves what the form says of itself to browsers as it is', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status (?:of )?503/); // its backend is not there
    await page.goto('/contact');
    await fillInquiry(page);
    const form = page.getByRole('group', { name: 'Inquiry' });
    await expect(form).toHaveAttribute('data-mounted', '');
    await expect(form.locator('form')).toHaveAttribute('toolname', 'send_inquiry');
    await expect(page.getByLabel('Phone number')).toHaveAttribute(
      'toolparamdescription',
      /area code/,
    );
  });
});
