import { describe, expect, test } from '@jest/globals';
import { receivedMailSchema } from '@repo/contract/desk/mail.ts';
import { TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { connectAgent, connectRegistered } from '#tests/backend/chat/clients.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startAnswered } from '#tests/backend/inbox/answered-chat.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

describe('An email that answers a chat', () => {
  test('is a message of the visitor, who waits again', async () => {
    await using parts = await startAnswered();
    const body = 'Great, thank you!\n\nOn Jan 15, 2026, Ann wrote:\n> Yes, we do.\n';
    const headers = { To: parts.address.toUpperCase() };
    const raw = rawMail({ headers, body });
    for (const again of [raw, raw]) await parts.deliver(again);
    const [received] = await parts.received();
    expect(received).toMatchObject({
      outcome: 'answer',
      conversation_id: parts.chat.conversationId,
    });
    expect(await parts.messages()).toEqual([
      { id: received?.id, message: 'Great, thank you!', message_type: 'user' },
    ]);
    expect((await parts.conversation())?.waitingSince).toEqual(expect.any(String));
  });

  test('arrives at once in the window of the visitor and with staff', async () => {
    await using parts = await startAnswered();
    const { sessionId, conversationId } = parts.chat;
    using visitor = await connectRegistered(parts.url, sessionId);
    using agent = await connectAgent(parts);
    await parts.deliver(rawMail({ headers: { To: parts.address } }));
    const told = { message: 'Hello', messageType: 'user', seq: 3 };
    expect(await visitor.hears('chat message')).toMatchObject({ ...told, sessionId });
    expect(await agent.hears('conversation message')).toMatchObject({ ...told, conversationId });
  });

  test('is recognized by In-Reply-To alone', async () => {
    await using parts = await startAnswered();
    await parts.deliver(rawMail({ headers: { 'In-Reply-To': parts.mail.messageId ?? '' } }));
    expect(await parts.messages()).toMatchObject([{ message: 'Hello' }]);
  });

  test('begins a new silence, so the next answer goes by email in the same thread', async () => {
    await using parts = await startAnswered();
    await parts.deliver(rawMail({ headers: { To: parts.address, 'Message-ID': '<a@b.test>' } }));
    await parts.chat.answer('Monday, then.');
    parts.clock.advance(TWO_MINUTES);
    const [, second] = await parts.mailsTo(VISITOR);
    expect(second?.text).toMatch(/^Monday, then\./);
    expect(second?.inReplyTo).toBe('<a@b.test>');
  });

  test('brings its files along, and is cut if it is too long', async () => {
    await using parts = await startAnswered();
    const headers = {
      To: parts.address,
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/mixed; boundary=b',
    };
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      'many words '.repeat(600).trim(),
      '--b',
      'Content-Type: text/plain; name=plan.txt',
      'Content-Disposition: attachment',
      '',
      'The plan',
      '--b--',
      '',
    ].join('\n');
    await parts.deliver(rawMail({ headers, body }));
    const [message] = await parts.messages();
    expect(String(message?.message)).toHaveLength(5000);
    expect(message?.message).toMatch(/ … \(The rest of this email was too long for the chat\.\)$/);
    const files = await parts.query(
      'select name, conversation_id, message_seq from files where conversation_id is not null',
    );
    expect(files).toEqual([
      { name: 'plan.txt', conversation_id: parts.chat.conversationId, message_seq: 3 },
    ]);
  });

  test('can be read as a whole by staff, with the files that no message can have', async () => {
    await using parts = await startAnswered();
    const headers = { To: parts.address, 'Content-Type': 'multipart/mixed; boundary=b' };
    const words = 'many words '.repeat(600).trim();
    const names = Array.from({ length: 12 }, (_each, index) => `${index + 10}.txt`);
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      words,
      ...names.flatMap((name) => [
        '--b',
        `Content-Type: text/plain; name=${name}`,
        `Content-Disposition: attachment; filename=${name}`,
        '',
        name,
      ]),
      '--b--',
      '',
    ].join('\n');
    await parts.deliver(rawMail({ headers, body }));
    const [message] = await parts.messages();
    const { mailIds } = await parts.detail();
    expect(mailIds).toEqual([message?.id]);
    const { status, body: mail } = await parts.ann.get(`/mails/${String(message?.id)}`);
    expect(status).toBe(200);
    const { text, files = [], outcome } = receivedMailSchema.parse(mail);
    expect({ text, outcome }).toEqual({ text: words, outcome: 'answer' });
    expect(files.map(({ name }) => name).toSorted()).toEqual(names);
    expect(await parts.ann.get('/mails/none')).toMatchObject({ status: 404 });
  });

  test('from another address opens a ticket, and nothing of it is in the chat', async () => {
    await using parts = await startAnswered();
    await parts.deliver(rawMail({ headers: { From: 'm@elsewhere.test', To: parts.address } }));
    expect(await parts.messages()).toEqual([]);
    const { id } = await newestTicket(parts.ann, '?kind=mail');
    const reason = `It answers the chat ${parts.chat.reference}, but came from a different address.`;
    expect((await readTicket(parts.ann, id)).received).toMatchObject([{ reason }]);
  });

  test('automatically says nothing in the chat, and staff find it in quarantine', async () => {
    await using parts = await startAnswered();
    const headers = { To: parts.address, 'Auto-Submitted': 'auto-replied' };
    await parts.deliver(rawMail({ headers }));
    expect(await parts.messages()).toEqual([]);
    expect(await newestTicket(parts.ann, '?state=quarantined')).toMatchObject({
      spamReasons: ['It looks like an automatic answer.'],
    });
  });

  test('says nothing if staff have blocked the conversation, and is in quarantine', async () => {
    await using parts = await startAnswered();
    const { conversationId } = parts.chat;
    const by = { kind: 'conversation', conversationId, hours: 1, reason: 'Spam' };
    expect((await parts.ann.post('/blocks', by)).status).toBe(200);
    await parts.deliver(rawMail({ headers: { To: parts.address } }));
    expect(await parts.messages()).toEqual([]);
    expect(await newestTicket(parts.ann, '?state=quarantined')).toMatchObject({
      spamReasons: ['It belongs to a chat, but its sender is blocked.'],
    });
  });
});
