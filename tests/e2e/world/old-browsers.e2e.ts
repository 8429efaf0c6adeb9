import type { Page } from '@playwright/test';
import { oldestBrowsers } from '@repo/build/browser-floor.mjs';
import { field, launcher, startMaya } from '#tests/e2e/chat/chat.ts';
import { expectOpen, headerButton, openWithMouse } from '#tests/e2e/header/header.ts';
import {
  CALM,
  expect,
  fillInquiry,
  submitButton,
  takeTime,
  test,
  words,
} from '#tests/e2e/support/fixtures.ts';
import { pretendToBe } from '#tests/support/page/older-browsers.ts';
import { storedInquiries } from '#testbed/inbox.ts';

/** The oldest browsers in which everything works, and one in which only what needs no script does. */
const PROFILES = [
  ...[...oldestBrowsers()].map(([name, version]) => ({ name, version, isBelow: false })),
  { name: 'chrome', version: '102', isBelow: true },
];

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Whether the heading can be seen, and nothing lies over it. */
const isHeadingFree = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { left, top, width, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + width / 4, top + height / 2));
  });

test.use(CALM);

for (const { name, version, isBelow } of PROFILES) {
  test.describe(`in ${name} ${version}`, () => {
    test.beforeEach(async ({ context }) => {
      await pretendToBe(context, { name, version });
    });

    test.afterEach(async ({ context }) => {
      // A page that nobody needs any more may still be waiting for its styles.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('nothing covers a page, and its menus lead to other pages', async ({ page }) => {
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        await page.goto('/services/ai');
        expect(await isHeadingFree(page)).toBe(true);
      }
      const menu = page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true });
      if (isBelow) {
        await menu.click();
        await expect(page).toHaveURL(/\/site-map$/);
        await page.setViewportSize(WIDE);
        await page
          .getByRole('banner')
          .getByRole('link', { name: 'Solutions', exact: true })
          .click();
        await expect(page).toHaveURL(/\/solutions$/);
        return;
      }
      await headerButton(page, 'Menu').click();
      await headerButton(page, 'Services').click();
      await expectOpen(page, 'Services');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expectOpen(page);
      await expect(headerButton(page, 'Services')).toBeFocused();

      await page.setViewportSize(WIDE);
      await page.goto('/services/ai');
      await openWithMouse(page, 'Industries');
      await page.mouse.move(1430, 800);
      await expectOpen(page);
      await headerButton(page, 'Services').click();
      await headerButton(page, 'Portfolio').click();
      await expectOpen(page, 'Portfolio');
      await page.mouse.click(1430, 800);
      await expectOpen(page);
    });

    test('an inquiry is stored, and the page on which the visit began is remembered', async ({
      page,
      backend,
    }) => {
      await page.goto('/?utm_source=letter');
      await page.mouse.click(5, 500);
      // Without code, a form says nothing of this, so what counts is what the browser knows.
      const remembered = () => page.evaluate(() => sessionStorage.getItem('first-landing') ?? '');
      if (!isBelow) await expect.poll(remembered).toContain('/?utm_source=letter');
      await page.goto('/contact');
      await fillInquiry(page);
      await takeTime(page);
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      const [inquiry] = await storedInquiries(backend.dataDir);
      expect(inquiry).toMatchObject({ description: words.howCanWeHelp });
    });

    test('a message in the chat reaches staff, also in a later visit', async ({
      page,
      backend,
    }) => {
      using agent = await startMaya(backend);
      await page.goto('/services/ai');
      await launcher(page).click();
      await field(page).fill('Is anyone there?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.poll(() => agent.texts()).toContain('Is anyone there?');
      await page.goto('/services/ai');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
      expect(await isHeadingFree(page)).toBe(true);
    });
  });
}
