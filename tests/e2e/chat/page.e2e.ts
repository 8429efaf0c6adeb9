import type { Page } from '@playwright/test';
import { newChatSessionId } from '@repo/contract/ids.ts';
import {
  field,
  launcher,
  lines,
  openChat,
  say,
  test,
  untilConnected,
} from '#tests/e2e/chat/chat.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { holdRequests, SCRIPTS } from '#tests/e2e/support/held-requests.ts';

const conversation = /\/chatWidget\/chat_\d+_[0-9a-f]{32}$/;

test.beforeEach(async ({ agent }) => {
  await expect.poll(() => agent.client.getState().status).toBe('connected');
});

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the launcher is a link to the page of the chat, which has no launcher of its own', async ({
    page,
  }) => {
    await page.goto('/services/ai');
    await launcher(page).click();
    await expect(page).toHaveURL(/\/chatWidget$/);
    await expect(field(page)).toBeVisible();
    await expect(launcher(page)).toBeHidden();
  });

  test('a conversation works by form and reload, on its own page', async ({ page, agent }) => {
    await page.goto('/chatWidget');
    await field(page).fill('Do you answer\nwithout scripts?');
    await send(page);
    await expect(page).toHaveURL(conversation);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText('is the key to your conversation')).toBeVisible();
    await expect(lines(page).filter({ hasText: 'without scripts?' })).toContainText('UTC');
    await expect.poll(() => agent.client.getState().conversations.length).toBe(1);

    agent.client.send(agent.conversation(), 'We do: https://site.example');
    await expect.poll(() => agent.texts().length).toBe(2);
    await page.getByRole('link', { name: 'Show new messages' }).click();
    const answer = lines(page).filter({ hasText: 'We do' });
    await expect(answer).toContainText('Maya');
    await expect(answer.getByRole('link')).toHaveAttribute('href', 'https://site.example');

    await field(page).fill('Thank you');
    await send(page);
    await expect(page).toHaveURL(conversation);
    await expect(lines(page).filter({ hasText: 'Thank you' })).toBeInViewport();
    await expect
      .poll(() => agent.texts())
      .toEqual(['Do you answer\nwithout scripts?', 'We do: https://site.example', 'Thank you']);
    expect(agent.client.getState().conversations).toHaveLength(1);
  });
});

test('the code loads when the page of the chat is touched, and takes over what is typed', async ({
  page,
  agent,
}) => {
  await page.goto('/chatWidget');
  const scripts = await holdRequests(page, SCRIPTS);
  await field(page).pressSequentially('two three');
  await field(page).press('Home');
  await scripts.asked;
  scripts.release();
  await expect(page.getByRole('button', { name: 'Schedule a Call' })).toBeVisible();
  await page.keyboard.type('One ');
  await expect(field(page)).toBeFocused();
  await field(page).press('Enter');
  await expect(lines(page).filter({ hasText: 'One two three' })).toContainText('Sent');
  await expect(page).toHaveURL(/\/chatWidget$/);
  await expect.poll(() => agent.texts()).toEqual(['One two three']);
});

test('an ongoing conversation is there at once, and is the same as in the widget', async ({
  page,
}) => {
  await page.goto('/chatWidget');
  await field(page).focus();
  await say(page, 'Begun on the page');
  await page.reload();
  await expect(lines(page).filter({ hasText: 'Begun on the page' })).toBeVisible();
  await untilConnected(page);
  await page.goto('/checkout');
  await openChat(page);
  await expect(lines(page).filter({ hasText: 'Begun on the page' })).toBeVisible();
});

test('with JavaScript, the page of a conversation continues it, and no other page does', async ({
  page,
  agent,
  request,
}) => {
  const sessionId = newChatSessionId(Date.now());
  const form = { message: 'By form', sessionId };
  await request.post('/api/chat/send', { form });
  await page.goto(`/chatWidget/${sessionId}`);
  await expect(lines(page).filter({ hasText: 'By form' })).toContainText('UTC');
  await field(page).focus();
  await expect(page.getByRole('button', { name: 'Schedule a Call' })).toBeVisible();
  await say(page, 'By script');
  await expect.poll(() => agent.texts()).toEqual(['By form', 'By script']);
  await page.goto('/checkout');
  await openChat(page);
  await say(page, 'For the team alone');
  await expect(lines(page).filter({ hasText: 'By ' })).toHaveCount(0);
  await expect.poll(() => agent.client.getState().conversations.length).toBe(2);
});
