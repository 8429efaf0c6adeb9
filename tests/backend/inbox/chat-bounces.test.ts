import { describe, expect, test } from '@jest/globals';
import { TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { listTickets, newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startAnswered } from '#tests/backend/inbox/answered-chat.ts';
import { bounceOf } from '#tests/support/mail/bounce.ts';

const NO_ADDRESS = 'The address does not exist.';

/** A conversation whose visitor got an answer by email, and what a server may say about that email. */
async function startBounced() {
  const parts = await startAnswered();
  const report = (action: 'failed' | 'delayed', status: string) =>
    parts.deliver(bounceOf(parts.mail.messageId ?? '', action, status));
  return { ...parts, report, fail: () => report('failed', '5.1.1') };
}

describe('An answer from the chat that was not delivered by email', () => {
  test('says why below what it held, and its visitor waits again', async () => {
    await using parts = await startBounced();
    const { conversationId } = parts.chat;
    const closed = await parts.ann.post(`/conversations/${conversationId}/resolve`);
    expect(closed.status).toBe(200);
    await parts.fail();
    const { conversation, mails } = await parts.detail();
    expect(mails).toMatchObject([
      { kind: 'chat-answer', state: 'sent', seq: 2, bounceReason: NO_ADDRESS },
    ]);
    expect(conversation).toMatchObject({
      waitingSince: '2026-01-15T12:02:00.000Z',
      dueAt: expect.any(String),
      resolvedAt: null,
    });
    expect(await listTickets(parts.ann, '?state=quarantined')).toEqual([]);
  });

  test('leads to the email that says so, with everything that came with it', async () => {
    await using parts = await startBounced();
    await parts.fail();
    const { mails, mailIds } = await parts.detail();
    expect(mailIds).toEqual([]);
    const report = await parts.ann.get(`/mails/${mails[0]?.reportId ?? ''}`);
    expect(report).toMatchObject({
      status: 200,
      body: { outcome: 'bounce', reason: NO_ADDRESS, text: 'I could not deliver your email.' },
    });
  });

  test('is answered if the visitor has read it in the chat meanwhile', async () => {
    await using parts = await startBounced();
    const { sessionId } = parts.chat;
    const read = await fetch(`${parts.url}/chat/read/${sessionId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seq: 2 }),
    });
    expect(read.status).toBe(200);
    await parts.fail();
    const { conversation, mails } = await parts.detail();
    expect(mails).toMatchObject([{ bounceReason: NO_ADDRESS }]);
    expect(conversation.waitingSince).toBeNull();
  });

  test('keeps its place when more is said, and a visitor who waits already waits since then', async () => {
    await using parts = await startBounced();
    await parts.chat.ask('Are you there?');
    parts.clock.advance(TWO_MINUTES);
    await parts.fail();
    await parts.chat.answer('Yes, here I am.');
    const { conversation, mails } = await parts.detail();
    expect(mails).toMatchObject([{ seq: 2, bounceReason: NO_ADDRESS }]);
    expect(conversation.waitingSince).toBeNull();
  });

  test('is in quarantine while it is merely delayed', async () => {
    await using parts = await startBounced();
    await parts.report('delayed', '4.4.1');
    expect(await newestTicket(parts.ann, '?state=quarantined')).toMatchObject({
      spamReasons: ['An email from the chat is delayed. The recipient’s server does not answer.'],
    });
    const { conversation, mails } = await parts.detail();
    expect(mails).toMatchObject([{ bounceReason: null }]);
    expect(conversation.waitingSince).toBeNull();
  });

  test('is shown once, and a second report is in quarantine', async () => {
    await using parts = await startBounced();
    await parts.fail();
    await parts.report('failed', '5.2.2');
    expect((await parts.detail()).mails).toMatchObject([{ bounceReason: NO_ADDRESS }]);
    expect(await newestTicket(parts.ann, '?state=quarantined')).toMatchObject({
      spamReasons: ['An email from the chat was not delivered. The mailbox is full.'],
    });
  });

  test('is told to the open page by a change of its conversation', async () => {
    await using parts = await startBounced();
    const changed: string[] = [];
    parts.store.onChanges((news) => changed.push(...news.map(({ id }) => id)));
    await parts.fail();
    expect(changed).toContain(parts.chat.conversationId);
  });
});

describe('A copy of the chat that was not delivered', () => {
  test('says why, and nobody waits for an answer', async () => {
    await using parts = await startAnswered();
    const { sessionId } = parts.chat;
    await fetch(`${parts.url}/chat/transcript`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    });
    const [, copy] = await parts.mailsTo(VISITOR);
    await parts.deliver(bounceOf(copy?.messageId ?? '', 'failed', '5.1.1'));
    const { conversation, mails } = await parts.detail();
    const transcript = mails.find(({ kind }) => kind === 'transcript');
    expect(transcript).toMatchObject({ seq: 2, bounceReason: NO_ADDRESS });
    expect(conversation.waitingSince).toBeNull();
  });
});

describe('The emails of a chat', () => {
  test('that were sent, or refused at once, are next to it, and one that still waits is not', async () => {
    await using parts = await startAnswered();
    expect((await parts.detail()).mails).toMatchObject([
      { kind: 'chat-answer', state: 'sent', seq: 2, reportId: null },
    ]);
    await parts.chat.ask('And when?');
    await parts.chat.answer('Monday.');
    expect((await parts.detail()).mails).toHaveLength(1);
    parts.smtp.refusals.set(VISITOR, 550);
    parts.clock.advance(TWO_MINUTES);
    await parts.chat.answer('Or Tuesday.');
    await parts.mailer.runDueJobs();
    const refused = { state: 'failed', lastError: 'EENVELOPE 550', seq: 5 };
    expect((await parts.detail()).mails[1]).toMatchObject(refused);
    await parts.chat.ask('Hello?');
    await parts.chat.answer('Or Wednesday.');
    expect((await parts.detail()).mails[1]).toMatchObject(refused);
  });
});
