import type { Locator, Page } from '@playwright/test';
import { answerField, rows, said } from '#tests/e2e/desk/support/desk.ts';
import { expect, firstRow, go, pagesOf, test } from '#tests/e2e/desk/support/furnished.ts';
import {
  expectLargeTargets,
  expectReachable,
  expectReadable,
} from '#tests/e2e/desk/support/reach.ts';

const ZOOMED = { width: 320, height: 256 };

/** All pages, and one of each kind that lists lead to. */
async function everyPage(page: Page): Promise<string[]> {
  return [
    ...(await pagesOf(page)),
    await firstRow(page, '/conversations'),
    await firstRow(page, '/tickets?state=answered'),
    await firstRow(page, '/spam'),
    '/search?q=shop',
    '/reports?days=90&by=referring-site',
  ];
}

for (const [what, size] of [
  ['a screen of 1280 px at 400%', ZOOMED],
  ['a laptop', { width: 1280, height: 720 }],
] as const) {
  test(`everything can be reached on ${what}, even with wider spacing`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size);
    const paths = await everyPage(page);
    // The text spacing that readers may set (WCAG 1.4.12).
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    for (const path of paths) {
      await go(page, path);
      await expectReadable(page, `${path}, wider`);
      await expectReachable(page, `${path}, wider`);
    }
  });
}

test('an answer can be written at 400%', async ({ signedIn: page }) => {
  await page.setViewportSize(ZOOMED);
  await go(page, await firstRow(page, '/conversations'));
  // What is still being read would push the field away.
  await expect(said(page)).not.toHaveCount(0);
  await page.keyboard.press('r');
  await expect(answerField(page)).toBeFocused();
  await expect(answerField(page)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.type('It begins at $199.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = said(page).filter({ hasText: 'It begins at $199.' });
  await expect(sent).toContainText('Sent');
  await sent.scrollIntoViewIfNeeded();
  await expect(sent).toBeInViewport({ ratio: 0.9 });
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('half of a phone is for the conversation, and what can be done with it is behind one button', async ({
    signedIn: page,
  }) => {
    await go(page, '/conversations');
    await rows(page).first().click();
    const height = await page.getByRole('log').evaluate(({ clientHeight }) => clientHeight);
    expect(height).toBeGreaterThanOrEqual(400);
    const close = page.getByRole('button', { name: 'Close', exact: true });
    await expect(close).toBeHidden();
    await page.getByRole('button', { name: 'Details' }).tap();
    await expect(close).toBeVisible();
  });

  test('the next conversation of the list is one tap or one key away, and ends in the list', async ({
    signedIn: page,
  }) => {
    await go(page, '/conversations');
    const paths = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getAttribute('href') ?? ''),
    );
    const [first = '', second = ''] = paths;
    await rows(page).first().click();
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    const next = page.getByRole('button', { name: 'Next conversation' });
    await expect(said(page)).not.toHaveCount(0);
    // Links in what is said are as large as its text.
    for (const control of await page.locator('.thread-pane :is(.button, button, textarea)').all()) {
      if (!(await control.isVisible())) continue;
      const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
      const what = await control.evaluate(({ outerHTML }) => outerHTML);
      expect([what, Math.min(width, height) >= 44]).toEqual([what, true]);
    }
    await next.tap();
    await expect(page).toHaveURL(new RegExp(`${second}$`));
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`${second}$`));
    await go(page, (paths.at(-1) ?? '').replace(/^\/desk/, ''));
    await next.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
  });

  test('controls are large enough', async ({ signedIn: page }) => {
    for (const path of await everyPage(page)) {
      await go(page, path);
      await expectLargeTargets(page, path);
    }
  });
});

/** How something looks, in what colors chosen by the reader leave of it. */
const looksOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, color, borderLeft, borderTop, outline, textDecorationLine } =
      getComputedStyle(one);
    // A transparent background looks like the page.
    const ground = backgroundColor.endsWith(', 0)') ? 'rgb(255, 255, 255)' : backgroundColor;
    return { ground, color, borderLeft, borderTop, outline, textDecorationLine };
  });

test('in the reader’s own colors, what is selected and what has the focus can be recognized', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await go(page, '/conversations');
  const row = page.locator('[data-row]');
  await row.first().click();
  await page.mouse.move(700, 5);
  for (const [chosen, other] of [
    [row.and(page.locator('[aria-current]')), row.nth(1)],
    [page.locator('.navigation [aria-current]'), page.getByRole('link', { name: 'Team' })],
    [page.getByRole('link', { name: 'Open' }), page.getByRole('link', { name: 'Mine' })],
    [page.getByRole('button', { name: 'Reply' }), page.getByRole('button', { name: 'Note' })],
  ] as const) {
    expect(await looksOf(chosen)).not.toEqual(await looksOf(other));
  }
  for (const control of [
    row.nth(1),
    answerField(page),
    page.getByRole('button', { name: 'Note' }),
  ]) {
    expect((await looksOf(control)).outline).toContain('none');
    await page.keyboard.press('Tab'); // so that the focus counts as one by keyboard
    await control.focus();
    expect((await looksOf(control)).outline).toContain('solid');
  }
});

test('nothing moves for readers who want no motion', async ({ signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /^Shortcuts/ }).click();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
        return (
          animationName !== 'none' ||
          parseFloat(transitionDuration) > 0 ||
          scrollBehavior === 'smooth'
        );
      }).length,
  );
  expect(moving).toBe(0);
});
