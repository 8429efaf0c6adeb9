import type { Page } from '@playwright/test';
import { expect, openDesk, test } from '#tests/e2e/desk/support/desk.ts';
import { settled } from '#tests/e2e/desk/support/furnished.ts';
import {
  expectLargeTargets,
  expectReachable,
  expectReadable,
} from '#tests/e2e/desk/support/reach.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { inRoot } from '#testbed/paths.mjs';

test.use({
  backendEnv: async ({}, use) => {
    await use({ CONTENT_REPO: inRoot() });
  },
});

/** The first preview starts what draws, which loads the whole site. */
const FIRST_PREVIEW_MS = 60_000;

const preview = (page: Page) => page.frameLocator('iframe[title="The page as it will be"]');
const heading = (page: Page) => preview(page).getByRole('heading', { level: 1 });

/** Opens the editor of the page about AI, once its preview is there. */
async function openEditor(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill('/services/ai');
  await page.getByRole('link', { name: /^AI that/ }).click();
  await expect(heading(page)).toBeVisible({ timeout: FIRST_PREVIEW_MS });
}

test('a headline is changed, seen at once, shown to somebody without an account, and agreed to', async ({
  ann: { page },
  backend,
  browser,
}) => {
  test.slow();
  await openDesk(page, backend, '/pages');
  expect(await violations(page), 'the list').toEqual([]);
  await openEditor(page);
  expect(await violations(page), 'the editor').toEqual([]);
  // Sections have titles, too.
  await page
    .getByRole('textbox', { name: 'Title', exact: true })
    .first()
    .fill('AI that sits an exam');
  await expect(heading(page)).toHaveText('AI that sits an exam');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  // What was clicked in the page leads to its field.
  await preview(page).getByText('Without old decisions to compare against').click();
  await expect(page.locator(':focus')).toHaveValue(/^Without old decisions to compare against/);

  await page.getByRole('link', { name: 'Show to others' }).click();
  await page.getByRole('textbox', { name: 'For whom' }).fill('Zoe Zander');
  await page.getByRole('button', { name: 'Make link' }).click();
  const address = (await page.getByText('/desk/previews/').textContent()) ?? '';
  const zoe = await browser.newPage({ javaScriptEnabled: false });
  await zoe.goto(address);
  const shown = zoe.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(shown).toHaveText('AI that sits an exam');
  await zoe.getByText('What is new', { exact: true }).click();
  await expect(zoe.getByText('AI that has to pass an exam first')).toBeVisible();
  await zoe.getByText('I agree', { exact: true }).click();
  await zoe.getByRole('textbox', { name: 'Your name' }).fill('Zoe Zander');
  await zoe.getByRole('button', { name: 'I agree to the drafts' }).click();
  await expect(zoe.getByText('It is noted that you agree to the drafts.')).toBeVisible();

  // axe needs scripts.
  const yuri = await page.context().newPage();
  await yuri.goto(address);
  for (const part of ['What is new', 'I agree', 'Comment'] as const) {
    await yuri.getByText(part, { exact: true }).click();
    expect(await violations(yuri), part).toEqual([]);
  }
  await yuri.close();

  await page.reload();
  await expect(page.getByText('agrees to all drafts')).toBeVisible();

  await page.getByRole('link', { name: 'Publish' }).click();
  const changed = page.getByRole('listitem').filter({ hasText: 'AI that sits an exam' });
  await expect(changed).toContainText('AI that has to pass an exam first');
  await expect(changed).toContainText(/\d+ pages? looks? different/, { timeout: FIRST_PREVIEW_MS });
  expect(await violations(page), 'what is published').toEqual([]);

  await page.getByRole('navigation', { name: 'Studio' }).getByText('Pages').click();
  await openEditor(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(heading(page)).toHaveText('AI that has to pass an exam first');
  await zoe.reload();
  await expect(shown).toHaveText('AI that has to pass an exam first');
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('a headline is mended by keyboard alone, where everything can be reached', async ({
    ann: { page },
    backend,
  }) => {
    test.slow();
    const look = async (where: string) => {
      await settled(page);
      expect(await violations(page), where).toEqual([]);
      await expectReadable(page, where);
      await expectReachable(page, where);
      await expectLargeTargets(page, where);
    };
    const enter = async (role: 'button' | 'link', name: string | RegExp) => {
      await page.getByRole(role, { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    await openDesk(page, backend, '/pages');
    await look('the list');
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type('/services/ai');
    await enter('link', /^AI that/);
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    await title.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(', twice');
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await look('the editor');
    await enter('button', 'Preview');
    await expect(heading(page)).toHaveText(/, twice$/, { timeout: FIRST_PREVIEW_MS });
    await look('the preview');
    await enter('link', 'Show to others');
    await page.getByRole('textbox', { name: 'For whom' }).focus();
    await page.keyboard.type('Zoe Zander');
    await page.keyboard.press('Enter');
    await expect(page.getByText('/desk/previews/')).toBeVisible();
    await look('what is shown to others');
    await enter('link', 'Publish');
    await expect(page.getByText('AI that has to pass an exam first').first()).toBeVisible();
    await look('what is published');
    await enter('button', 'Publish later');
    expect(await violations(page), 'the time of publishing').toEqual([]);
  });
});
