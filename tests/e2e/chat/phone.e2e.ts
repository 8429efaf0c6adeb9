import type { Page } from '@playwright/test';
import { chatWindow, field, launcher, lines, openChat, test } from '#tests/e2e/chat/chat.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const isCovered = (page: Page) =>
  page.evaluate(() => ({
    isModal: document.querySelector('dialog')?.matches(':modal'),
    overflow: getComputedStyle(document.documentElement).overflowY,
  }));

test.beforeEach(async ({ agent }) => {
  await expect.poll(() => agent.client.getState().status).toBe('connected');
});

test('on a phone, the widget fills the screen, and the page behind it does not scroll', async ({
  page,
}) => {
  await page.goto('/services/ai');
  await openChat(page);
  expect(await chatWindow(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  expect(await isCovered(page)).toEqual({ isModal: true, overflow: 'hidden' });
  await expect(field(page)).toBeFocused();
  const size = await field(page).evaluate((area) => getComputedStyle(area).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);

  await page.getByRole('button', { name: 'Close the chat' }).tap();
  await expect(chatWindow(page)).toBeHidden();
  expect((await isCovered(page)).overflow).toBe('visible');
  await expect(launcher(page)).toBeFocused();
});

test('the phone’s keyboard does not cover the field', async ({ page }) => {
  await page.goto('/checkout');
  await openChat(page);
  await page.evaluate(() => {
    const area = window.visualViewport;
    Object.defineProperty(area, 'height', { value: 400 });
    Object.defineProperty(area, 'offsetTop', { value: 60 });
    area?.dispatchEvent(new Event('resize'));
  });
  const area = { x: 0, y: 60, width: 390, height: 400 };
  await expect.poll(() => chatWindow(page).boundingBox()).toEqual(area);
  const endOfField = async () => {
    const { y = 0, height = 0 } = (await field(page).boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(endOfField).toBeLessThan(460);
});

test('when turned or widened, the window changes its kind and keeps its content', async ({
  page,
}) => {
  await page.goto('/checkout');
  await openChat(page);
  await field(page).fill('Half a thought');
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(async () => (await isCovered(page)).isModal).toBe(false);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Half a thought');
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await isCovered(page)).isModal).toBe(true);
});

test('Escape closes an open menu first, even where the window fills the screen', async ({
  page,
}) => {
  await page.goto('/checkout');
  await openChat(page);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeHidden();
  await expect(chatWindow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatWindow(page)).toBeHidden();
});

test('at a zoom of 400%, everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/checkout');
  await openChat(page);
  await expect(field(page)).toBeInViewport();
  await field(page).fill('From very near');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(lines(page).filter({ hasText: 'From very near' })).toContainText('Sent');
  for (const name of ['Leave your details', 'Schedule a Call', 'More actions', 'Close the chat']) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
