import type { Page } from '@playwright/test';
import { chatWindow, field, lines, openChat } from '@/tests/e2e/chat/chat';
import { test } from '@/tests/e2e/chat/minimal';
import { expect } from '@/tests/e2e/support/fixtures';
import { newClientId } from '@/lib/contract/ids';
import type { MinimalBackend } from '@/tests/support/backends/minimal-backend';

const PHONE = { width: 390, height: 844 };
const CLOSED = { isOpen: false, until: '2100-01-04T14:00:00.000Z', replyMinutes: 10 };
const WORDS = 'Do you build shops?';

/** What the browser and our own log say about the history that this backend doesn't have. */
const FAILED = /status of|failed with status/;

const question = (page: Page) => page.getByLabel(/^We're away until .+ email the answer\?$/);

/** A visitor writes while nobody is there, and the backend has stored it. */
async function writeAtNight(page: Page, backend: MinimalBackend): Promise<void> {
  await page.goto('/support');
  await openChat(page);
  const [registration] = await backend.untilSent('register chat session');
  const sessionId = String(registration?.sessionId);
  const about = { sessionId, lastSeq: 0, availability: CLOSED };
  backend.emit('chat session registered', { ...about, emailKnown: false });
  await field(page).fill(WORDS);
  await field(page).press('Enter');
  const [sent] = await backend.untilSent('chat message');
  backend.emit('chat message', { ...sent, seq: 1, timestamp: new Date().toISOString() });
  await expect(question(page)).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: PHONE, colorScheme });

    test('a visitor gives an address with the keyboard alone, once', async ({
      page,
      minimal,
      expectConsoleError,
    }) => {
      expectConsoleError(FAILED);
      await writeAtNight(page, minimal);
      await expect(field(page)).toBeFocused();
      const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isTooWide)).toBe(false);
      await expect(field(page)).toBeInViewport({ ratio: 1 });

      await question(page).focus();
      await page.keyboard.type('nobody');
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveAccessibleDescription(/Please enter an email address/);
      await expect(question(page)).toBeFocused();
      minimal.answer('PUT /chat/email', 200, { success: true });
      await question(page).fill('ann@lee.example');
      await page.keyboard.press('Enter');
      await expect(lines(page).filter({ hasText: 'ann@lee.example' })).toHaveText(
        /^Thanks\. We'll email our answer to ann@lee\.example\./,
      );
      await expect(question(page)).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      expect(minimal.named('PUT /chat/email')).toEqual([{ email: 'ann@lee.example' }]);

      minimal.answer('POST /chat/transcript', 200, { success: true, message: 'On its way.' });
      const { sessionId } = (await minimal.untilSent('chat message'))[0] ?? {};
      minimal.emit('chat message', {
        sessionId,
        seq: 2,
        id: newClientId(),
        timestamp: new Date().toISOString(),
        message: 'We do.',
        sender: 'Maya',
        messageType: 'agent',
      });
      await expect(lines(page).filter({ hasText: 'We do.' })).toBeVisible();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Email me this conversation' }).click();
      await expect(lines(page).filter({ hasText: 'On its way.' })).toBeVisible();
      expect(minimal.named('POST /chat/transcript')).toHaveLength(1);
    });
  });
}

test('a visitor who says "No thanks" is not asked again', async ({
  page,
  minimal,
  expectConsoleError,
}) => {
  expectConsoleError(FAILED);
  await writeAtNight(page, minimal);
  await chatWindow(page).getByRole('button', { name: 'No thanks' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  expect(minimal.named('PUT /chat/email')).toEqual([]);
});
