import type { Page } from '@playwright/test';
import { chatWindow, field, lines, openChat } from '@/tests/e2e/chat/chat';
import { test } from '@/tests/e2e/chat/minimal';
import { expect, fillInquiry, submitButton, words } from '@/tests/e2e/support/fixtures';
import { FAILURES, SUCCESSES } from '@/tests/support/backends/faulty-answers';
import type { MinimalBackend } from '@/tests/support/backends/minimal-backend';

/** What the browser and our own log say about a failed call. */
const FAILED = /status of|failed with status/;

/** Opens the chat of a page. @returns the ID of the conversation */
async function startChat(page: Page, backend: MinimalBackend): Promise<string> {
  await page.goto('/support');
  await openChat(page);
  const [registration] = await backend.untilSent('register chat session');
  return String(registration?.sessionId);
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test.describe('with a backend that has no extensions', () => {
  test('the widget works', async ({ page, minimal, expectConsoleError }) => {
    expectConsoleError(FAILED); // it has no history
    const sessionId = await startChat(page, minimal);
    expect(minimal.named('register chat session')).toMatchObject([{ type: 'chat_widget' }]);
    expect(sessionId).toMatch(/^chat_\d+_/);

    await send(page, 'Do you build shops?');
    await minimal.untilSent('chat message');
    const [sent] = await minimal.untilSent('POST /chat/send');
    expect(sent).toMatchObject({
      sessionId,
      message: 'Do you build shops?',
      sender: 'User',
      messageType: 'user',
      source: 'chat_widget',
    });
    await expect(lines(page).filter({ hasText: 'Do you build shops?' })).toContainText('Sent');

    minimal.emit('agent typing');
    await expect(page.getByText('The team is typing…')).toBeVisible();
    const answer = { sessionId, message: 'We do.', sender: 'Support Agent' };
    minimal.emit('chat message', answer);
    minimal.emit('chat message', answer);
    minimal.emit('chat message', {
      ...answer,
      sessionId: 'chat_1_other',
      message: 'Not for you',
    });
    minimal.emit('chat message', { ...answer, message: 'How many?' });
    await expect(lines(page).filter({ hasText: 'How many?' })).toBeVisible();
    await expect(lines(page).filter({ hasText: 'We do.' })).toHaveCount(1);
    await expect(lines(page).filter({ hasText: 'Not for you' })).toHaveCount(0);
    await expect(page.getByText('The team is typing…')).toBeHidden();
    await expect(page.getByText('Support Agent: How many?')).toBeAttached();

    await page.reload();
    await openChat(page);
    await expect(lines(page)).toHaveText([/./, /Do you build shops\?/, /We do\./, /How many\?/]);

    await page.keyboard.press('Escape');
    await expect(chatWindow(page)).toBeHidden();
    expect(await minimal.untilSent('PUT /chat/close')).toEqual([{ reason: 'User closed chat' }]);
    expect(minimal.named('GET /chat/messages')).toHaveLength(2);
  });

  test('a message is sent once by each transport, whatever the outcome of the call', async ({
    page,
    minimal,
    expectConsoleError,
  }) => {
    expectConsoleError(/\[Chat Message\] Our disk is full/);
    expectConsoleError(/\[Chat Message\] Server error: 500/);
    expectConsoleError(/\[Chat Message\] Not today/);
    expectConsoleError(/\[Chat Message\] Network error - please check your connection/);
    expectConsoleError(FAILED);
    await startChat(page, minimal);
    const cases = Object.entries({ ...FAILURES, ...SUCCESSES });
    for (const [index, [name, behavior]] of cases.entries()) {
      minimal.behave('POST /chat/send', behavior);
      await send(page, name);
      await expect(lines(page).filter({ hasText: name }).last()).toContainText('Sent');
      await minimal.untilSent('POST /chat/send', index + 1);
    }
    const texts = cases.map(([name]) => name);
    for (const way of ['chat message', 'POST /chat/send']) {
      expect(minimal.named(way).map(({ message }) => message)).toEqual(texts);
    }
  });

  test('the form shows what the backend says, and treats every 2xx as success', async ({
    page,
    minimal,
    expectConsoleError,
  }) => {
    expectConsoleError(FAILED);
    await page.goto('/contact');
    await fillInquiry(page);
    const sentences = {
      'a 500 with a message': 'Our disk is full',
      'a 500 without a word': 'An error occurred',
      'a page of an error': 'An error occurred',
      'a 400 with an error': 'Not today',
      'a 404': 'Not found',
      'hanging up': /^We can't take messages right now\. Your text is still here/,
    };
    for (const [name, behavior] of Object.entries(FAILURES)) {
      minimal.behave('POST /contact/submit', behavior);
      await submitButton(page).click();
      const sentence = sentences[name as keyof typeof sentences];
      await expect(page.locator('form').getByRole('alert')).toHaveText(sentence);
    }
    for (const behavior of Object.values(SUCCESSES)) {
      minimal.behave('POST /contact/submit', behavior);
      await submitButton(page).click();
      await expect(page.getByRole('status')).toHaveText('Contact form submitted successfully');
      await page.getByRole('button', { name: 'Send Another Inquiry' }).click();
      await fillInquiry(page);
    }
    const amount = Object.keys(FAILURES).length + Object.keys(SUCCESSES).length;
    expect(minimal.named('POST /contact/submit')).toHaveLength(amount);
    expect(minimal.named('POST /contact/submit')[0]).toMatchObject({
      fullName: words.fullName,
      projectType: 'General Inquiry',
      type: 'contact_form',
    });
  });

  test('leads and call requests are sent, refused, and accepted in the backend’s words', async ({
    page,
    minimal,
    expectConsoleError,
  }) => {
    expectConsoleError(FAILED);
    expectConsoleError(/\[Chat Client Data\] Our disk is full/);
    const sessionId = await startChat(page, minimal);
    const dialog = chatWindow(page);
    await dialog.getByRole('button', { name: 'Leave your details' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Ann Lee');
    await dialog.getByLabel('Email').fill('Ann@Lee.example');
    await dialog.getByLabel('Phone (optional)').fill('+1 212 555 0199');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Service type').selectOption('Other');
    await dialog.getByRole('button', { name: 'Next' }).click();
    minimal.behave('POST /chat/client-data', FAILURES['a 500 with a message'] ?? fail);
    const submit = dialog.getByRole('button', { name: /^(Send|Submit)/ });
    await submit.click();
    await expect(dialog.getByText('Submission failed: Our disk is full').first()).toBeVisible();
    minimal.behave('POST /chat/client-data', SUCCESSES['an empty 200'] ?? fail);
    await submit.click();
    await expect(
      lines(page).filter({ hasText: 'Thank you! Your information has been received.' }),
    ).toBeVisible();
    const [lead] = minimal.named('POST /chat/client-data');
    expect(lead).toMatchObject({ sessionId, name: 'Ann Lee', email: 'ann@lee.example' });

    const call = dialog.getByRole('button', { name: 'Schedule a Call' });
    await call.click();
    const [request] = await minimal.untilSent('schedule call');
    expect(request).toMatchObject({ sessionId, preferredTime: 'ASAP' });
    minimal.emit('call scheduled', { sessionId, success: false, error: 'Nobody is there' });
    await expect(
      lines(page).filter({ hasText: 'Failed to schedule call: Nobody is there' }),
    ).toBeVisible();
    await call.click();
    await minimal.untilSent('schedule call', 2);
    minimal.emit('call scheduled', { sessionId, success: true });
    await expect(
      lines(page).filter({ hasText: "Call scheduled successfully! We'll contact you soon." }),
    ).toBeVisible();
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the page after sending shows what was just sent', async ({ page, minimal }) => {
      await page.goto('/chatWidget');
      await field(page).fill('Do you build shops?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(lines(page).filter({ hasText: 'Do you build shops?' })).toContainText('Sent');
      await field(page).fill('How many?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(lines(page).filter({ hasText: 'How many?' })).toBeVisible();
      const sent = minimal.named('POST /chat/send');
      expect(sent.map(({ message }) => message)).toEqual(['Do you build shops?', 'How many?']);
      expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(1);
    });
  });
});

function fail(): never {
  throw new Error('There is no such behavior');
}
