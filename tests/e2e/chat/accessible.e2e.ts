import type { Page } from '@playwright/test';
import { violations } from '@/tests/e2e/support/axe';
import { chatWindow, field, lines, openChat, say, test } from '@/tests/e2e/chat/chat';
import { expect } from '@/tests/e2e/support/fixtures';

/** Colors fade into each other; only the final ones count. */
async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`the chat on a ${name} has no accessibility violations`, async ({ page, agent }) => {
    await page.setViewportSize(viewport);
    await page.goto('/checkout');
    await openChat(page);
    await say(page, 'Is this readable?');
    await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
    agent.client.send(agent.conversation(), 'Yes: https://site.example');
    await expect(page.getByRole('log').getByText('Yes:')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await changeScheme(page, 'dark');
    expect(await violations(page, 'colors')).toEqual([]);

    await page.getByRole('button', { name: 'More actions' }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave your details' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await changeScheme(page, 'light');
    expect(await violations(page, 'colors')).toEqual([]);
  });
}

test('a visitor who asks for a call gives their details, and is told how the call is arranged', async ({
  page,
  agent,
}) => {
  await page.goto('/checkout');
  await openChat(page);
  await page.getByRole('button', { name: 'Schedule a Call' }).press('Enter');
  await expect(page.getByText('So we can call you')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await page.getByLabel('Email', { exact: true }).fill('ada@client.example');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByLabel('Service type').selectOption('Other');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  for (const sentence of [
    /^Thank you! Your information/,
    /^Call scheduled successfully!/,
    'We have no phone number from you, so we will email ada@client.example to arrange the call.',
  ]) {
    await expect(lines(page).filter({ has: page.getByText(sentence) })).toBeVisible();
  }
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  expect(agent.client.getState().conversations[0]).toMatchObject({ wantsCall: true });
});

test('the lead form is filled in with the keyboard alone', async ({ page, agent }) => {
  await page.goto('/checkout');
  await openChat(page);
  await expect.poll(() => agent.client.getState().status).toBe('connected');
  await page.getByRole('button', { name: 'Leave your details' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Ada Example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@client.example');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Website (optional)')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Digital');
  await expect(page.getByLabel('Service type')).toHaveValue('Digital Marketing');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByLabel('Description (optional)')).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(
    chatWindow(page)
      .getByText(/^Thank you! Your information/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Info' })).toBeVisible();

  await page.getByRole('button', { name: 'Schedule a Call' }).press('Enter');
  await expect(
    chatWindow(page)
      .getByText(/^Call scheduled successfully!/)
      .first(),
  ).toBeVisible();
});
