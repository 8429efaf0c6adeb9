import type { Page } from '@playwright/test';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import { expect, submitButton, test, words } from '#tests/e2e/support/fixtures.ts';
import { reachFor } from '#tests/e2e/support/reach-for.ts';
import { serveSplitPages } from '#tests/support/page/split-pages.ts';

/**
 * The required texts, from the top of the form to its end; two of these fields have a hint below their label.
 */
const TEXTS = {
  'Full name': words.fullName,
  'Email address': words.email,
  'Phone number': words.phoneNumber,
  'How can we help?': words.howCanWeHelp,
};
const QUESTION = 'Have you seen us at a tradeshow?';

const PLACES = [
  { path: '/order', width: 320, height: 568 },
  { path: '/contact', width: 1440, height: 900 },
];

/** Sends a form with one answer missing. */
async function sendWithout(page: Page, missing: string): Promise<void> {
  for (const [label, text] of Object.entries(TEXTS)) {
    await page.getByLabel(label).fill(label === missing ? '' : text);
  }
  if (missing !== QUESTION) await page.getByRole('radio', { name: 'No', exact: true }).check();
  await submitButton(page).click();
}

/**
 * The distance from the header to the label of the focused field, and from the field's end to the window's.
 */
const roomAround = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element?: Element | null) =>
      element?.getBoundingClientRect() ?? new DOMRect(NaN);
    const field = document.activeElement?.closest('.field');
    return {
      above:
        boxOf(field?.querySelector('label, legend')).top -
        boxOf(document.querySelector('header')).bottom,
      below: innerHeight - boxOf(field).bottom,
    };
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const { path, width, height } of PLACES) {
      test(`a wrong field of ${path} is in sight with its label and sentence in a window of ${width} × ${height}`, async ({
        page,
        backend,
        expectConsoleError,
      }) => {
        expect((await fetch(`${backend.url}/health`)).status).toBe(200);
        if (!javaScriptEnabled) expectConsoleError(/422/);
        await page.setViewportSize({ width, height });
        // The question goes first, because an answer given once is kept as a draft.
        for (const missing of [QUESTION, 'Full name', 'How can we help?']) {
          await page.goto(path);
          if (javaScriptEnabled) await reachFor(page);
          await sendWithout(page, missing);
          const wrong = page.locator('.field', { hasText: missing });
          await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
          await expect(wrong.locator('input, textarea').first()).toBeFocused();
          await expect(wrong.locator('.field-error')).not.toBeEmpty();
          await expect
            .poll(async () => Object.values(await roomAround(page)).every((room) => room >= 0))
            .toBe(true);
        }
      });
    }
  });
}

test.describe('without JavaScript, however slowly the page arrives', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 568 } });

  test('a wrong field is in sight with its sentence', async ({
    page,
    site,
    backend,
    expectConsoleError,
  }) => {
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    expectConsoleError(/422/);
    await using slow = await serveSplitPages(site.url, INQUIRY_SENTENCES.fullName);
    await page.goto(`${slow.url}/order`);
    await sendWithout(page, 'Full name');
    await expect(page.locator('[autofocus]')).toBeAttached();
    // Half of a page can't be scrolled to where the field belongs.
    await expect(page.locator('[autofocus]:focus').waitFor({ timeout: 500 })).rejects.toThrow();
    slow.sendRest();
    await expect(page.getByLabel('Full name')).toBeFocused();
    const { above, below } = await roomAround(page);
    expect(above).toBeGreaterThanOrEqual(0);
    expect(below).toBeGreaterThanOrEqual(0);
    // The page may still load its pictures, and this server ends with the test.
    await page.close();
  });
});
