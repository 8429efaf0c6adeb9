import type { Page } from '@playwright/test';
import { expect, testOfLooks as test } from '#tests/e2e/support/fixtures.ts';
import { expectWhole, textSizeOf } from '#tests/e2e/support/layout.ts';
import { ONE_OF_EACH } from '#tools/routes.ts';

// What needs a browser of its own, or pages that arrive otherwise, is in conditions.e2e.ts.

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What a reader can change while a page is open. */
type Look = Readonly<{
  when: string;
  size: Readonly<{ width: number; height: number }>;
  /** The media query that must match in the page. */
  media: string;
  emulated?: Parameters<Page['emulateMedia']>[0];
  textSize?: number;
}>;

const LOOKS: readonly Look[] = [
  { when: 'at 320 px', size: { width: 320, height: 640 }, media: '(width = 20rem)' },
  {
    when: 'in the dark scheme',
    size: WIDE,
    media: '(prefers-color-scheme: dark)',
    emulated: { colorScheme: 'dark' },
  },
  {
    when: 'with dark forced colors',
    size: PHONE,
    media: '(forced-colors: active) and (prefers-color-scheme: dark)',
    emulated: { colorScheme: 'dark', forcedColors: 'active' },
  },
  // The window is then narrower in rem, so a wide one gets the layout of a tablet.
  { when: 'with text twice as large', size: WIDE, media: '(width = 45rem)', textSize: 2 },
  {
    when: 'with text twice as large on a phone',
    size: PHONE,
    media: '(width < 13rem)',
    textSize: 2,
  },
];

const AS_USUAL = {
  colorScheme: 'light',
  forcedColors: 'none',
} as const;

test('a page of each template is whole at 320 px, in other colors, and with text twice as large', async ({
  page,
}) => {
  test.slow(); // a page of each template in each of these looks
  const setTextSize = await textSizeOf(page);
  for (const path of ONE_OF_EACH) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    for (const { when, size, media, emulated, textSize = 1 } of LOOKS) {
      await test.step(`${path} ${when}`, async () => {
        await page.setViewportSize(size);
        await page.emulateMedia({ ...AS_USUAL, ...emulated });
        await setTextSize(textSize);
        expect(await page.evaluate((query) => matchMedia(query).matches, media)).toBe(true);
        await expectWhole(page, html);
      });
    }
  }
});
