import { rm } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { PHOTOS_FOLDER } from '@repo/content-files/photos-folder.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { layoutShift } from '#tests/support/page/layout-shift.ts';
import { bytesOf, visit } from '#tests/support/page/transfers.ts';
import { buildPhotoSite, WITH_PHOTOS } from '#tests/support/photos/photo-site.ts';
import { inRoot } from '#testbed/paths.mjs';
import { startSite } from '#testbed/servers/site.ts';

const FOLDER = inRoot('.test-output', 'photos');

/** What a page may load besides its photos (budgets.e2e.ts). */
const MOST_OTHER_BYTES = 85_000;

/** Tests of a copy of the site with photos in it. */
const test = base.extend<object, { withPhotos: string }>({
  withPhotos: [
    async ({ backendPort }, use) => {
      await buildPhotoSite(FOLDER);
      // A built site is whole: it needs neither the originals nor what was made from them.
      for (const name of ['content', PHOTOS_FOLDER])
        await rm(path.join(FOLDER, name), { recursive: true });
      await using site = await startSite(`http://127.0.0.1:${backendPort}`, { folder: FOLDER });
      await use(site.url);
    },
    { scope: 'worker', timeout: 600_000 }, // the site is built first
  ],
  baseURL: async ({ withPhotos }, use) => {
    await use(withPhotos);
  },
});

test.describe.configure({ mode: 'default' });
test.describe('a site with photos', () => {
  test('a service shows them in the smallest files that are sharp, and jumps nowhere', async ({
    page,
    request,
    withPhotos,
  }) => {
    const transfers = await visit(page, withPhotos + WITH_PHOTOS.service);
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
});
