import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { startConversation, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { startWithSmtp } from '#tests/backend/mail/with-smtp.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { aSession } from '#tests/support/chat/chat.ts';

const HOUR = 60 * 60 * 1000;

type Parts = Awaited<ReturnType<typeof startWithSmtp>>;

async function call({ backend }: Parts, method: string, path: string, body: unknown) {
  const answer = await fetch(`${backend.url}/chat/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A conversation in which staff have answered. */
async function startAnswered(...asked: Parameters<typeof startConversation>) {
  const conversation = await startConversation(...asked);
  await conversation.answer('An answer');
  return conversation;
}

const transcribe = (parts: Parts, sessionId: string) =>
  call(parts, 'POST', 'transcript', { sessionId });

const historyOf = async ({ backend }: Parts, sessionId: string) =>
  (await (await fetch(`${backend.url}/chat/messages/${sessionId}`)).json()) as object;

test('A visitor gets the whole conversation by email: who said what, and when', async () => {
  await using parts = await startWithSmtp();
  const { sessionId } = await startAnswered(parts.backend);
  expect(await transcribe(parts, sessionId)).toMatchObject({
    status: 200,
    body: { message: 'The conversation is on its way to your email address.' },
  });
  await parts.backend.mailer.runDueJobs();
  const [sent] = parts.smtp.deliveries;
  expect(sent?.to).toEqual([VISITOR]);
  const mail = await PostalMime.parse(sent?.raw ?? '');
  expect(mail.text).toMatch(/You, .+ at .+ E[SD]T:\nA secret question\n\nAnn, .+:\nAn answer/);
  expect(mail.html).toContain('An answer');
  expect(`${mail.text ?? ''}${mail.html ?? ''}`).not.toContain(sessionId);
});

test('A conversation that is too long says what is left out', async () => {
  await using parts = await startWithSmtp();
  const { ask, sessionId } = await startAnswered(parts.backend);
  for (let number = 0; number < 42; number++) await ask(`${number} ${'x'.repeat(4990)}`);
  await transcribe(parts, sessionId);
  await parts.backend.mailer.runDueJobs();
  const mail = await PostalMime.parse(parts.smtp.deliveries[0]?.raw ?? '');
  expect(mail.text).toContain('It is long, so the first 6 messages are left out.');
  expect(mail.text).not.toContain('A secret question');
  expect(mail.text).toContain('41 xxx');
});

test('The same conversation is sent once an hour, and three go to one address in a day', async () => {
  await using parts = await startWithSmtp();
  // Receipts of what else they have sent do not count.
  for (let times = 0; times < 3; times++) {
    await parts.backend.post(makeInquiry({ email: VISITOR }));
    parts.clock.advance(HOUR);
  }
  const { sessionId } = await startAnswered(parts.backend);
  await transcribe(parts, sessionId);
  expect(await transcribe(parts, sessionId)).toMatchObject({
    status: 429,
    body: {
      message: 'We have just emailed you this conversation. You can ask for it again in an hour.',
      retryAfter: 3600,
    },
  });
  for (let times = 0; times < 2; times++) {
    parts.clock.advance(HOUR);
    expect((await transcribe(parts, sessionId)).status).toBe(200);
  }
  const other = await startAnswered(parts.backend, 'zoe+chat@customer.test');
  expect(await transcribe(parts, other.sessionId)).toMatchObject({
    status: 429,
    body: { retryAfter: 22 * 3600 },
  });
});

test('All addresses together get a limited number of conversations an hour', async () => {
  await using parts = await startWithSmtp(undefined, { RECEIPTS_PER_HOUR: '2' });
  const sessions: string[] = [];
  for (const name of ['ann', 'bob', 'cleo']) {
    sessions.push((await startAnswered(parts.backend, `${name}@customer.test`)).sessionId);
  }
  const [first = '', second = '', third = ''] = sessions;
  expect((await transcribe(parts, first)).status).toBe(200);
  parts.clock.advance(HOUR / 2);
  expect((await transcribe(parts, second)).status).toBe(200);
  expect(await transcribe(parts, third)).toMatchObject({
    status: 429,
    body: {
      message: 'Many conversations were emailed in the last hour. Please try again later.',
      retryAfter: 1800,
    },
  });
  parts.clock.advance(HOUR / 2);
  expect((await transcribe(parts, third)).status).toBe(200);
});

test('Without a known address, nothing is sent', async () => {
  await using parts = await startWithSmtp();
  const { sessionId } = await startConversation(parts.backend, '');
  for (const id of [sessionId, aSession()]) {
    expect(await transcribe(parts, id)).toMatchObject({
      status: 422,
      body: {
        message: 'We don’t have your email address. Please leave it in the chat first.',
      },
    });
  }
  expect(await parts.backend.jobs()).toEqual([]);
});

test('Nothing that only its visitor has written goes out', async () => {
  await using parts = await startWithSmtp();
  const { answer, ask, sessionId } = await startConversation(parts.backend);
  await ask('Buy cheap watches');
  expect(await transcribe(parts, sessionId)).toMatchObject({
    status: 422,
    body: {
      message: 'Nobody has answered yet. You can get this conversation by email once we have.',
    },
  });
  expect(await parts.backend.jobs()).not.toContainEqual(
    expect.objectContaining({ kind: 'transcript' }),
  );
  await answer('No, thank you.');
  expect(await transcribe(parts, sessionId)).toMatchObject({ status: 200 });
});

test('An address is kept if none is known, and never replaced', async () => {
  await using parts = await startWithSmtp();
  const { sessionId } = await startAnswered(parts.backend, '');
  const keep = (email: string) => call(parts, 'PUT', `email/${sessionId}`, { email });
  expect(await historyOf(parts, sessionId)).toMatchObject({ emailKnown: false });
  expect((await keep('not an address')).status).toBe(422);
  expect((await keep(VISITOR)).status).toBe(200);
  expect(await historyOf(parts, sessionId)).toMatchObject({ emailKnown: true });
  expect((await keep(VISITOR)).status).toBe(200);
  expect(await keep('someone@else.test')).toMatchObject({ status: 409 });
  await transcribe(parts, sessionId);
  await parts.backend.mailer.runDueJobs();
  expect(parts.smtp.deliveries.map(({ to }) => to)).toEqual([[VISITOR]]);
});

test('An address for a conversation that does not exist is refused', async () => {
  await using parts = await startWithSmtp();
  expect(await call(parts, 'PUT', `email/${aSession()}`, { email: VISITOR })).toMatchObject({
    status: 422,
    body: { message: 'There is no conversation yet. Please send a message first.' },
  });
});
