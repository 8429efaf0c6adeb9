import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { field, lines, openChat, say, startMaya, test, type Maya } from '#tests/e2e/chat/chat.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { signInAt } from '#testbed/desk-session.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';

const question = (page: Page) => page.getByRole('group', { name: 'Did this help?' });
const sentence = (page: Page) => page.getByRole('textbox', { name: 'Anything we should know?' });

/** Someone at the desk who closes conversations, and reads the report. */
async function aLead({ url, dataDir }: Pick<BackendProcess, 'url' | 'dataDir'>) {
  const { cookie } = await signInAt({ DATA_DIR: dataDir }, 'Lea', 'lead');
  const call = (path: string, method = 'GET') =>
    fetch(url + DESK_API + path, {
      method,
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });
  return {
    async close(agent: Maya) {
      const { status } = await call(`/conversations/${agent.conversation()}/resolve`, 'POST');
      expect(status).toBe(200);
    },
    report: async () => (await call('/figures/ratings')).json() as Promise<unknown>,
  };
}

const answer = async (agent: Maya, text: string) => {
  await expect.poll(() => agent.texts().length).toBeGreaterThan(0);
  agent.client.send(agent.conversation(), text);
};

/** A conversation that was answered, closed, and mailed. @returns the key in the email */
async function askedByMail({ url, dataDir }: BackendProcess): Promise<string> {
  await fetch(`${url}/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId: newChatSessionId(Date.now()),
      message: 'Do you build shops?',
    }),
  });
  await using stored = await openStored(dataDir, { mayWrite: true });
  const id = randomUUID();
  const at = new Date().toISOString();
  await stored.query('update conversations set first_replied_at = ?, resolved_at = ?', at, at);
  await stored.query(
    `insert into mail_jobs (id, kind, conversation_id, recipient, first_seq, state, first_due, next_attempt_at, attempts, sent_at)
     select ?, 'chat-answer', id, 'zoe@customer.test', 1, 'sent', ?, ?, 1, ? from conversations`,
    id,
    at,
    at,
    at,
  );
  return `rating_${id}`;
}

test('a visitor says whether a closed conversation has helped, and why, until it goes on', async ({
  page,
  agent,
  backend,
}) => {
  const lead = await aLead(backend);
  await page.goto('/services/ai');
  await openChat(page);
  await say(page, 'Do you build shops?');
  await answer(agent, 'We do.');
  await expect(lines(page).filter({ hasText: 'We do.' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await lead.close(agent);
  await expect(question(page)).toBeVisible();
  // Also when the chat is closed, this is the only question, and there is room to write.
  await expect(page.getByText('Where can we email the answer?')).toBeHidden();
  await expect(field(page)).toBeInViewport();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await sentence(page).fill('Within a minute.');
  await sentence(page).press('Enter');
  const month = { yes: 1, no: 0 };
  await expect
    .poll(() => lead.report())
    .toMatchObject({
      months: [month],
      comments: [{ isHelpful: true, comment: 'Within a minute.' }],
    });
  await say(page, 'And apps?');
  await expect(question(page)).toBeHidden();
});

test('an email about a closed conversation leads to a page that asks, and shows nothing of it', async ({
  page,
  backend,
}) => {
  const lead = await aLead(backend);
  const key = await askedByMail(backend);
  await page.goto(`/chatWidget/${key}`);
  await expect(page.getByRole('heading', { name: 'Did this help?' })).toBeVisible();
  await expect(page.getByText('Do you build shops?')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await sentence(page).fill('Within a minute.');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for telling us.' })).toBeVisible();
  expect(await lead.report()).toMatchObject({
    months: [{ yes: 1, no: 0 }],
    comments: [{ isHelpful: true, comment: 'Within a minute.' }],
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the conversation asks the same', async ({ page, backend }) => {
    using agent = await startMaya(backend);
    await expect.poll(() => agent.client.getState().status).toBe('connected');
    const lead = await aLead(backend);
    await page.goto('/chatWidget');
    await field(page).fill('Do you build shops?');
    await page.getByRole('button', { name: 'Send' }).click();
    await answer(agent, 'We do.');
    await expect.poll(() => agent.texts().length).toBe(2);
    await lead.close(agent);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Did this help?' })).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await sentence(page).fill('I asked for prices.');
    await page.locator('#rating').getByRole('button', { name: 'Send' }).click();
    await expect(sentence(page)).toHaveValue('I asked for prices.');
    expect(await lead.report()).toMatchObject({
      months: [{ yes: 0, no: 1 }],
      comments: [{ isHelpful: false, comment: 'I asked for prices.' }],
    });
  });
});
