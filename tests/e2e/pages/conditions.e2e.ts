import type { CDPSession, Page, PlaywrightTestOptions } from '@playwright/test';
import { company } from '@/lib/company/company';
import { COLORS } from '@/lib/mosaic/colors';
import { expect, testOfLooks as test } from '@/tests/e2e/support/fixtures';
import { expectWhole } from '@/tests/e2e/support/layout';
import { ONE_OF_EACH } from '@/tools/routes';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Condition = {
  /** How it reads after "a page of each template is whole". */
  when: string;
  use: Partial<PlaywrightTestOptions>;
  /** The media query that must match in the page. */
  media?: string;
  /** Sets up the condition in a page that is still empty. */
  prepare?: (page: Page) => Promise<unknown>;
  consoleError?: RegExp;
};

const longName = [company.name, company.name, company.name].join(' ');

/**
 * Holds back some requests until they are answered. This uses the browser's own protocol: a route of
 * Playwright would hold back every request, and cache nothing.
 */
async function holdBack(
  page: Page,
  pattern: { urlPattern: string } | { resourceType: 'Document'; requestStage: 'Response' },
  answer: (session: CDPSession, requestId: string) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // A request may be gone together with its page before it is answered.
  session.on('Fetch.requestPaused', ({ requestId }) => {
    answer(session, requestId).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [pattern] });
}

/** Serves the pages with a company name three times as long. */
const renameCompany = (page: Page) =>
  holdBack(
    page,
    { resourceType: 'Document', requestStage: 'Response' },
    async (session, requestId) => {
      const { body } = await session.send('Fetch.getResponseBody', { requestId });
      const html = Buffer.from(body, 'base64').toString().replaceAll(company.name, longName);
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
        body: Buffer.from(html).toString('base64'),
      });
    },
  );

const blockImages = (page: Page) =>
  holdBack(page, { urlPattern: '*.svg' }, (session, requestId) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
  );

const CONDITIONS: Condition[] = [
  {
    when: 'without JavaScript',
    use: { viewport: WIDE, javaScriptEnabled: false },
    media: '(scripting: none)',
  },
  {
    when: 'without images',
    use: { viewport: WIDE },
    prepare: blockImages,
    consoleError: /ERR_FAILED/,
  },
  {
    when: 'on a phone',
    use: { viewport: PHONE, isMobile: true, hasTouch: true },
    media: '(pointer: coarse)',
  },
  {
    when: 'at a zoom of 400%',
    use: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    media: '(resolution: 4dppx)',
  },
  {
    when: 'with a long company name',
    use: { viewport: WIDE, javaScriptEnabled: false },
    prepare: renameCompany,
  },
  {
    when: 'with a long company name on a phone',
    use: { viewport: PHONE, javaScriptEnabled: false },
    prepare: renameCompany,
  },
];

for (const { when, use, media = 'all', prepare, consoleError } of CONDITIONS) {
  test.describe(when, () => {
    test.use(use);

    test(`a page of each template is whole ${when}`, async ({ page, expectConsoleError }) => {
      test.slow(); // a page of each template, one after another
      if (consoleError) expectConsoleError(consoleError);
      await prepare?.(page);
      for (const path of ONE_OF_EACH) {
        await test.step(path, async () => {
          const response = await page.goto(path);
          expect(await page.evaluate((query) => matchMedia(query).matches, media)).toBe(true);
          await expectWhole(page, (await response?.text()) ?? '');
        });
      }
    });
  });
}

/** The first color of the logo in a part of the page, and how wide it is. */
const logoIn = (page: Page, part: 'banner' | 'contentinfo') =>
  page
    .getByRole(part)
    .locator('a[href="/"] .mosaic')
    .evaluate((svg) => {
      const path = svg.querySelector('path');
      return {
        fill: path && getComputedStyle(path).fill,
        width: svg.getBoundingClientRect().width,
      };
    });

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const { media, above, below } of [
  { media: { colorScheme: 'light' }, above: 'light', below: 'dark' },
  { media: { colorScheme: 'dark' }, above: 'dark', below: 'dark' },
  { media: { colorScheme: 'dark', forcedColors: 'active' }, above: 'light', below: 'light' },
] as const) {
  test(`the logo is ${above} in the header and ${below} in the footer with ${Object.values(media).join(' and ')} colors`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await page.emulateMedia(media);
    await page.goto('/contact');
    expect(await logoIn(page, 'banner')).toEqual({ fill: rgb(COLORS.i[above]), width: 32 });
    expect(await logoIn(page, 'contentinfo')).toEqual({ fill: rgb(COLORS.i[below]), width: 32 });
  });
}
