import type { Page } from '@playwright/test';
import { field, launcher, lines, openChat, say, test, untilConnected } from '@/tests/e2e/chat/chat';
import { newChatSessionId } from '@/lib/contract/ids';
import { expect } from '@/tests/e2e/support/fixtures';
import { holdRequests, SCRIPTS } from '@/tests/e2e/support/held-requests';

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

  test('answers and the whole conversation go by email to the address that a form takes', async ({
    page,
    agent,
    expectConsoleError,
  }) => {
    expectConsoleError(/422|429/);
    await page.goto('/chatWidget');
    await field(page).fill('Do you build shops?');
    await send(page);
    const address = page.getByLabel('Where can we email our answer?');
    const giveAddress = page.getByRole('button', { name: 'Email me the answer' });
    await address.fill('nobody');
    await giveAddress.click();
    await expect(address).toHaveAccessibleDescription(/Please enter an email address/);
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('nobody');

    await address.fill(`ann-${newChatSessionId(Date.now())}@lee.example`);
    await giveAddress.click();
    await expect(page).toHaveURL(/#by-email$/);
    await expect(address).toHaveCount(0);
    const askForAll = page.getByRole('button', { name: 'Email me this conversation' });
    await expect(askForAll).toHaveCount(0);
    await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
    agent.client.send(agent.conversation(), 'We do.');
    await expect.poll(() => agent.texts().length).toBe(2);
    await page.getByRole('link', { name: 'Show new messages' }).click();
    await askForAll.click();
    await expect(page.getByText('is on its way to your email address')).toBeInViewport();
    await askForAll.click();
    const refusal = page.getByText('You can ask for it again in an hour.');
    await expect(refusal).toBeFocused();
    await expect(lines(page).filter({ hasText: 'Do you build shops?' })).toBeAttached();
  });

  test('a refused message comes back with the sentence and the text', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/422/);
    await page.goto('/chatWidget');
    await field(page).fill('x'.repeat(5001));
    const answered = page.waitForResponse('**/api/chat/send');
    await send(page);
    expect((await answered).status()).toBe(422);
    await expect(page.getByText('Message too long (maximum 5000 characters)')).toBeVisible();
    await expect(field(page)).toHaveValue('x'.repeat(5001));
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

test('the selection in the field and the focus on the conversation survive the takeover', async ({
  page,
}) => {
  await page.goto('/chatWidget');
  const scripts = await holdRequests(page, SCRIPTS);
  await field(page).pressSequentially('two three');
  await field(page).press('Shift+Home');
  await scripts.asked;
  await page.getByRole('log').focus();
  scripts.release();
  await expect(page.getByRole('button', { name: 'Schedule a Call' })).toBeVisible();
  await expect(page.getByRole('log')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  const selected = await field(page).evaluate((area: HTMLTextAreaElement) => [
    area.selectionStart,
    area.selectionEnd,
  ]);
  expect(selected).toEqual([0, 'two three'.length]);
});

test('a message that is sent before the code has loaded is sent once, by the code', async ({
  page,
  agent,
}) => {
  await page.goto('/chatWidget');
  const scripts = await holdRequests(page, SCRIPTS);
  await field(page).fill('In a hurry');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await scripts.asked;
  scripts.release();
  await expect(lines(page).filter({ hasText: 'In a hurry' })).toContainText('Sent');
  await expect.poll(() => agent.texts()).toEqual(['In a hurry']);
  await expect(page).toHaveURL(/\/chatWidget$/);
});

test('when the code has not loaded after five seconds, the form sends without it', async ({
  page,
  agent,
}) => {
  await page.clock.install({ time: 0 });
  await page.emulateMedia({ reducedMotion: 'reduce' }); // no transition to a page that lacks its scripts
  await page.goto('/chatWidget');
  const scripts = await holdRequests(page, SCRIPTS);
  await field(page).fill('After a while');
  await page.clock.pauseAt('1970-01-02'); // stands still from here on
  await send(page);
  await scripts.asked;
  await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeVisible();
  await page.clock.fastForward(4900);
  await expect(page).toHaveURL(/\/chatWidget$/);
  await page.clock.fastForward(100);
  await expect(page).toHaveURL(conversation);
  scripts.release();
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  await expect.poll(() => agent.texts()).toEqual(['After a while']);
});

test('when the code cannot be loaded, the form still sends', async ({
  page,
  agent,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // no transition to a page that lacks its scripts
  await page.goto('/chatWidget');
  await page.route(SCRIPTS, (route) => route.abort());
  await field(page).fill('By form');
  await send(page);
  await expect(page).toHaveURL(conversation);
  await expect.poll(() => agent.texts()).toEqual(['By form']);
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

test('an address that is not a conversation is a 404', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  for (const id of ['nope', 'chat_', 'chat_a%20b', 'contact_1_ab', 'chat_1/deeper']) {
    expect((await page.goto(`/chatWidget/${id}`))?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that page");
  }
});
