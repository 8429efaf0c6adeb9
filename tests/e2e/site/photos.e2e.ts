import { rm } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { PHOTOS_FOLDER } from '@/lib/photos/manifest';
import { pictureSize } from '@/lab/seo/picture-size';
import { violations } from '@/tests/e2e/support/axe';
import { expect, test as base } from '@/tests/e2e/support/fixtures';
import { layoutShift } from '@/tests/support/page/layout-shift';
import { bytesOf, visit } from '@/tests/support/page/transfers';
import { buildPhotoSite, WITH_PHOTOS } from '@/tests/support/photos/photo-site';
import { inRoot } from '@/tools/paths.mjs';
import { startSite } from '@/tools/servers/site';

const FOLDER = inRoot('.test-output', 'photos');

/** What a page may load besides its photos (budgets.e2e.ts). */
const MOST_OTHER_BYTES = 85_000;
const MOST_BYTES_OF_CARD = 80_000;

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

  test('its card is a JPEG that link previews like', async ({ request, withPhotos }) => {
    const $ = load(await (await request.get(withPhotos + WITH_PHOTOS.service)).text());
    expect($('meta[property="og:image:type"]').attr('content')).toBe('image/jpeg');
    const { pathname } = new URL($('meta[property="og:image"]').attr('content') ?? '');
    const answer = await request.get(withPhotos + pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const body = await answer.body();
    expect(pictureSize(body.toString('base64'))).toEqual({ width: 1200, height: 630 });
    expect(body.length).toBeLessThanOrEqual(MOST_BYTES_OF_CARD);
  });

  test('a post shows one in its text, and the feed names it with its whole address', async ({
    page,
    request,
    withPhotos,
  }) => {
    await page.goto(withPhotos + WITH_PHOTOS.post);
    const photo = page.getByAltText(WITH_PHOTOS.altInText);
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    const { width = 0, height = 1 } = (await photo.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(1.5, 1);

    const feed = (await (await request.get(`${withPhotos}/feed.json`)).json()) as {
      items: { url: string; content_html: string }[];
    };
    const item = feed.items.find(({ url }) => url.endsWith(WITH_PHOTOS.post));
    const [image, ...others] = load(item?.content_html ?? '')('img, source').toArray();
    expect(others).toEqual([]);
    expect(image?.attribs).toMatchObject({ alt: WITH_PHOTOS.altInText });
    const src = new URL(image?.attribs.src ?? '');
    const answer = await request.get(withPhotos + src.pathname);
    expect(answer.headers()['content-type']).toBe('image/webp');
  });
});
