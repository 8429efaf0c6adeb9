import { chatWindow, field, launcher, lines, openChat, say, test } from '#tests/e2e/chat/chat.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { SCRIPTS } from '#tests/e2e/support/held-requests.ts';

test('visitor and staff talk, and each sees what the other does', async ({ page, agent }) => {
  await page.goto('/support');
  await openChat(page);
  await say(page, 'Do you build shops?');
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  await expect.poll(() => agent.texts()).toEqual(['Do you build shops?']);
  const thread = agent.client.thread(agent.conversation());
  thread.see();
  await expect(lines(page).filter({ hasText: 'Do you build shops?' })).toContainText('Seen');

  await field(page).pressSequentially('For bicycles');
  await expect.poll(() => thread.isVisitorTyping()).toBe(true);
  thread.key();
  await expect(page.getByText('The team is typing…')).toBeVisible();
  agent.client.send(agent.conversation(), 'We do.\nSee https://shop.example/a?b=1.');
  const answer = lines(page).filter({ hasText: 'We do.' });
  await expect(answer).toContainText('Maya');
  await expect(page.getByText('The team is typing…')).toBeHidden();
  const link = answer.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://shop.example/a?b=1');
  await expect(link).toHaveAttribute('rel', 'noopener nofollow');
});

test('messages that arrive while the window is closed are counted, in the title too', async ({
  page,
  agent,
}) => {
  await page.goto('/support');
  const title = await page.title();
  await openChat(page);
  await say(page, 'Hello?');
  await page.keyboard.press('Escape');
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  agent.client.send(agent.conversation(), 'One');
  agent.client.send(agent.conversation(), 'Two');
  await expect(page.getByRole('link', { name: 'Chat with us 2' })).toBeVisible();
  await expect(page).toHaveTitle(`(2) ${title}`);
  await expect(
    page.getByRole('status').filter({ hasText: '2 unread chat messages' }),
  ).toBeAttached();

  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Chat with us 2' })).toBeVisible();
  await expect(chatWindow(page)).toBeHidden();
  await openChat(page);
  await expect(lines(page).filter({ hasText: 'Two' })).toBeVisible();
  await expect(launcher(page)).toHaveAccessibleName('Chat with us');
  await expect(page).toHaveTitle(/^(?!\()/);
});

test('the window works with the keyboard alone, and returns the focus', async ({ page, agent }) => {
  await page.goto('/checkout');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  await expect.poll(() => agent.texts()).toEqual(['One line\nand another']);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');

  await page.keyboard.press('Escape');
  await expect(chatWindow(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the window closes when it would hide the focused element', async ({ page, agent }) => {
  expect(agent.client.getState().conversations).toEqual([]);
  await page.goto('/services/ai');
  await openChat(page);
  const box = await chatWindow(page).boundingBox();
  await page.evaluate(
    (place) => {
      const button = document.createElement('button');
      button.textContent = 'Behind';
      button.style.cssText = `position: fixed; left: ${place.x + 50}px; top: ${place.y + 50}px`;
      document.querySelector('main')?.append(button);
    },
    box ?? { x: 0, y: 0 },
  );
  await page.getByRole('button', { name: 'Behind' }).focus();
  await expect(chatWindow(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Behind' })).toBeFocused();
});

test('a message typed without a connection is kept, and sent when the connection is back', async ({
  page,
  context,
  agent,
  expectConsoleError,
}) => {
  expectConsoleError(/got no answer|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/checkout');
  await openChat(page);
  await say(page, 'First');
  const attempt = page.waitForEvent('console', (message) => message.type() === 'error');
  await context.setOffline(true);
  await expect(page.getByText('Will be sent when the connection is back')).toBeVisible();
  await field(page).fill('Second');
  await field(page).press('Enter');
  await expect(lines(page).filter({ hasText: 'Second' })).toContainText(/Sending|Not sent yet/);
  await attempt;
  await context.setOffline(false);
  await expect(lines(page).filter({ hasText: 'Second' })).toContainText('Sent');
  await expect.poll(() => agent.texts()).toEqual(['First', 'Second']);
});

test('without the code of the chat, the link leads to its page', async ({
  page,
  agent,
  expectConsoleError,
}) => {
  expect(agent.client.getState().conversations).toEqual([]);
  expectConsoleError(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // no transition to a page that lacks its scripts
  await page.goto('/checkout');
  await page.route(SCRIPTS, (route) => route.abort());
  await launcher(page).click();
  await expect(page).toHaveURL(/\/chatWidget$/);
});

test('a visitor who reads earlier messages stays there, until they ask for the newest', async ({
  page,
  agent,
}) => {
  await page.goto('/checkout');
  await openChat(page);
  await say(page, 'Tell me everything');
  await expect.poll(() => agent.client.getState().conversations.length).toBe(1);
  for (let number = 1; number <= 40; number += 1) {
    agent.client.send(agent.conversation(), `Part ${number} of it`);
  }
  const newest = lines(page).filter({ hasText: 'Part 40 of it' });
  await expect(newest).toBeInViewport();

  const log = page.getByRole('log');
  await log.hover();
  await page.mouse.wheel(0, -1000);
  const jump = page.getByRole('button', { name: 'Jump to latest' });
  await expect(jump).toBeVisible();
  const seen = lines(page).filter({ hasText: 'Part 30 of it' });
  await expect(seen).toBeInViewport();
  const before = await seen.boundingBox();
  agent.client.send(agent.conversation(), 'The last part');
  await expect(lines(page).filter({ hasText: 'The last part' })).toBeAttached();
  expect((await seen.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await jump.click();
  await expect(lines(page).filter({ hasText: 'The last part' })).toBeInViewport();
  await expect(jump).toBeHidden();
});
