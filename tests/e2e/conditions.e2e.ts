import type { Page, PlaywrightTestOptions } from '@playwright/test';
import { company } from '@/lib/content/company';
import { answerConnectionTest, expect, test } from '@/tests/e2e/fixtures';
import { enlargeText, expectWhole } from '@/tests/e2e/layout';
import { ONE_OF_EACH } from '@/tests/e2e/routes';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Condition = {
  /** How it reads after "a page of each template is whole". */
  when: string;
  use: Partial<PlaywrightTestOptions>;
  /** What the page must see of it. */
  media?: string;
  /** Brings it about in a page that is still empty. */
  prepare?: (page: Page) => Promise<unknown>;
  consoleError?: RegExp;
};

const longName = [company.name, company.name, company.name].join(' ');

/** Serves the pages of a company with a name three times as long. */
const renameCompany = (page: Page) =>
  page.route(
    (url) => ONE_OF_EACH.includes(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(company.name, longName);
      await route.fulfill({ response, body });
    },
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
    prepare: (page) => page.route('**/*.svg', (route) => route.abort()),
    consoleError: /ERR_FAILED/,
  },
  {
    when: 'on a phone',
    use: { viewport: PHONE, isMobile: true, hasTouch: true },
    media: '(pointer: coarse)',
  },
  { when: 'at 320 px', use: { viewport: { width: 320, height: 640 } } },
  {
    when: 'at a zoom of 400 %',
    use: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
    media: '(resolution: 4dppx)',
  },
  {
    when: 'with less motion',
    use: { viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } },
    media: '(prefers-reduced-motion: reduce)',
  },
  {
    when: 'in the dark scheme',
    use: { viewport: WIDE, colorScheme: 'dark' },
    media: '(prefers-color-scheme: dark)',
  },
  {
    when: 'with forced colours',
    use: { viewport: WIDE, contextOptions: { forcedColors: 'active' } },
    media: '(forced-colors: active) and (prefers-color-scheme: light)',
  },
  {
    when: 'with dark forced colours',
    use: { viewport: PHONE, colorScheme: 'dark', contextOptions: { forcedColors: 'active' } },
    media: '(forced-colors: active) and (prefers-color-scheme: dark)',
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
  // The window is narrower in rem then, so a wide one gets the layout of a tablet.
  {
    when: 'with text twice as large',
    use: { viewport: WIDE },
    media: '(width = 45rem)',
    prepare: enlargeText,
  },
  {
    when: 'with text twice as large on a phone',
    use: { viewport: PHONE },
    media: '(width < 13rem)',
    prepare: enlargeText,
  },
];

for (const { when, use, media = 'all', prepare, consoleError } of CONDITIONS) {
  test.describe(when, () => {
    test.use(use);

    test(`a page of each template is whole ${when}`, async ({ page, expectConsoleError }) => {
      test.slow(); // a page of each template, one after the other
      if (consoleError) expectConsoleError(consoleError);
      await answerConnectionTest(page);
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
