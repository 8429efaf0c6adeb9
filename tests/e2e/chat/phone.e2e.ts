import type { Page } from '@playwright/test';
import { chatWindow, field, launcher, lines, openChat, test } from '@/tests/e2e/chat/chat';
import { expect } from '@/tests/e2e/support/fixtures';

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
  expect(await chatWindow(page).boundingBox()).toEqual({ x: 0, y: 60, width: 390, height: 400 });
  const box = await field(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(460);
});

test('Enter on a phone breaks the line, and the button sends', async ({ page, agent }) => {
  await page.goto('/checkout');
  await openChat(page);
  await field(page).pressSequentially('One');
  await field(page).press('Enter');
  await field(page).pressSequentially('two');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(lines(page).filter({ hasText: 'One' })).toContainText('Sent');
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  await expect.poll(() => agent.texts()).toEqual(['One\ntwo']);
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

test('text twice as large leaves the lead form its fields, and breaks no word', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto('/checkout');
  await openChat(page);
  const actions = chatWindow(page).locator('.chat-actions').locator('a, button');
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  for (const action of await actions.all()) expect(await action.evaluate(isCut)).toBe(false);

  await page.getByRole('button', { name: 'Leave your details' }).tap();
  for (const name of ['Name', 'Email', 'Phone (optional)', 'Company (optional)']) {
    const box = page.getByLabel(name, { exact: true });
    await box.tap();
    await box.fill('ada@client.example');
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(box).toBeInViewport({ ratio: 1 });
  }
  // Two fields with their names are visible at once.
  const fields = await chatWindow(page).locator('.lead-fields').boundingBox();
  expect(fields?.height).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('Service type').selectOption('Other');
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(lines(page).filter({ hasText: 'Thank you!' })).toBeInViewport();
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
