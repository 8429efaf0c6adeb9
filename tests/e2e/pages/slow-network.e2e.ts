import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** A slow 3G connection: 400 kbit/s, with a latency of 400 ms. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/**
 * The share of a part of the page that is not background, from a screenshot of the current state:
 * Playwright's own screenshot would wait for the fonts, and a text that waits for its font is present but
 * invisible.
 */
async function inkOf(page: Page, piece: Locator): Promise<number> {
  const box = await piece.boundingBox();
  if (!box) return 0;
  const session = await page.context().newCDPSession(page);
  const clip = { ...box, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip });
  return page.evaluate(async (base64) => {
    const file = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await file.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    const pixels = new Uint32Array(image?.data.buffer ?? new ArrayBuffer(0));
    return pixels.filter((pixel) => pixel !== pixels[0]).length / pixels.length;
  }, data);
}

// The test itself reads a picture of the page in it, from a data URL.
test.use({ bypassCSP: true });

test('on a slow connection, a page is readable before scripts, fonts, and pictures are there', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  const held: string[] = [];
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (['document', 'stylesheet'].includes(kind)) await route.continue();
    else held.push(kind); // never answered
  });

  await page.goto('/contact', { waitUntil: 'commit' });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  const main = page.getByRole('main');
  for (const text of ['heading', 'paragraph'] as const) {
    expect(await inkOf(page, main.getByRole(text).first()), text).toBeGreaterThan(0.02);
  }
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeVisible();
  expect(held).toEqual(expect.arrayContaining(['font', 'image']));
});
