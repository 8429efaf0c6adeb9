import type { Page } from '@playwright/test';
import { violations } from '#tests/e2e/support/axe.ts';
import { openChat, say, test } from '#tests/e2e/chat/chat.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

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
