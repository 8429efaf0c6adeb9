import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { markRead } from '@repo/backend/chat/read-receipts.ts';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { startWithSmtp } from '#tests/backend/mail/with-smtp.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

type Parts = Awaited<ReturnType<typeof startWithSmtp>>;

/** The texts of the emails that the visitor has got by now. */
async function mailsOf({ backend, smtp }: Parts, address = VISITOR) {
  await backend.mailer.runDueJobs();
  const raw = smtp.deliveries.filter(({ to }) => to.includes(address));
  return Promise.all(raw.map((mail) => PostalMime.parse(mail.raw)));
}

test('An answer that stays unread for two minutes goes by email, with those that followed', async () => {
  await using parts = await startWithSmtp(undefined, {
    MAIL_REPLY_ADDRESS: 'reply@inbox.company.test',
  });
  const { answer, reference } = await startConversation(parts.backend);
  await answer('The first answer');
  parts.clock.advance(TWO_MINUTES - 1000);
  await answer('The second answer');
  expect(await mailsOf(parts)).toEqual([]);
  parts.clock.advance(1000);
  const [mail, ...others] = await mailsOf(parts);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(new RegExp(`^Your chat with .+ \\(${reference}\\)$`));
  expect(mail?.text).toMatch(
    /^The first answer\n\nThe second answer\n\nYou can reply to this email\. /,
  );
  expect(mail?.html).toContain('The second answer');
  expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toMatch(/secret question|Zoë/);
  expect(mail?.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-v]{48}@inbox\.company\.test$/);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
});

test('Without an inbox, the email leads back to the chat', async () => {
  await using parts = await startWithSmtp(undefined, { SITE_URL: 'https://www.company.test' });
  const { answer } = await startConversation(parts.backend);
  await answer('Yes');
  parts.clock.advance(TWO_MINUTES);
  const [mail] = await mailsOf(parts);
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain('Continue the chat at https://www.company.test/chatWidget');
});

test('What was read in the meantime is not sent, and nothing is left of its job', async () => {
  await using parts = await startWithSmtp();
  const { answer, sessionId } = await startConversation(parts.backend);
  await answer('Yes');
  expect(await parts.backend.jobs()).toMatchObject([{ kind: 'chat-answer', state: 'queued' }]);
  await markRead(sessionId, parts.backend);
  parts.clock.advance(TWO_MINUTES);
  expect(await mailsOf(parts)).toEqual([]);
  expect(await parts.backend.jobs()).toEqual([]);
});

test('A silence causes one email, until the visitor reads or writes again', async () => {
  await using parts = await startWithSmtp();
  const { answer, ask, sessionId } = await startConversation(parts.backend);
  const say = async (text: string) => {
    await answer(text);
    parts.clock.advance(TWO_MINUTES);
    return (await mailsOf(parts)).map((mail) => mail.text?.split('\n')[0]);
  };
  expect(await say('One')).toEqual(['One']);
  expect(await say('Two')).toEqual(['One']);
  await ask('And then?');
  expect(await say('Three')).toEqual(['One', 'Three']);
  await markRead(sessionId, parts.backend);
  expect(await say('Four')).toEqual(['One', 'Three', 'Four']);
  const last = (await mailsOf(parts)).at(-1);
  expect(last?.references?.split(/\s+/)).toHaveLength(2);
});

test('A visitor who writes within the two minutes gets the email about the later answer alone', async () => {
  await using parts = await startWithSmtp();
  const { answer, ask } = await startConversation(parts.backend);
  await answer('One');
  parts.clock.advance(TWO_MINUTES / 2);
  await ask('And then?');
  await answer('Two');
  parts.clock.advance(TWO_MINUTES / 2);
  expect(await mailsOf(parts)).toEqual([]);
  parts.clock.advance(TWO_MINUTES / 2);
  expect((await mailsOf(parts)).map(({ text }) => text?.split('\n')[0])).toEqual(['Two']);
});

test('Without an address, nothing goes by email', async () => {
  await using parts = await startWithSmtp();
  const { answer } = await startConversation(parts.backend, '');
  await answer('Yes');
  expect(await parts.backend.jobs()).toEqual([]);
});

test('One address gets at most five such emails in a day, however many conversations name it', async () => {
  await using parts = await startWithSmtp();
  for (let number = 0; number < 7; number++) {
    const { answer } = await startConversation(parts.backend, `zoe+${number}@customer.test`);
    await answer('Yes');
  }
  expect(await parts.backend.jobs()).toHaveLength(5);
  parts.clock.advance(24 * 60 * 60 * 1000);
  const { answer } = await startConversation(parts.backend);
  await answer('Yes');
  expect(await parts.backend.jobs()).toHaveLength(6);
});

test('If the visitor names another address in the meantime, neither gets the answer', async () => {
  await using parts = await startWithSmtp();
  const { answer, sessionId, conversationId } = await startConversation(parts.backend);
  await answer('Yes');
  await parts.backend.store.transaction({ conversation: { sessionId } }, (transaction) =>
    transaction.conversations.change(conversationId, { email: 'someone@else.test' }),
  );
  parts.clock.advance(TWO_MINUTES);
  await parts.backend.mailer.runDueJobs();
  expect(parts.smtp.deliveries).toEqual([]);
});

test('A backend that starts on the same data sends what its predecessor had stored, once', async () => {
  await using folder = await temporaryFolder();
  await using smtp = await startScriptedSmtp();
  const clock = new ManualClock();
  const start = () =>
    startInProcess({
      clock,
      dataDir: folder.path,
      transport: createSmtpTransport(smtp.url),
    });
  {
    await using backend = await start();
    const { answer } = await startConversation(backend);
    await answer('Yes');
  }
  clock.advance(TWO_MINUTES);
  {
    await using backend = await start();
    await backend.mailer.runDueJobs();
  }
  await using last = await start();
  await last.mailer.runDueJobs();
  expect(smtp.deliveries.map(({ to }) => to)).toEqual([[VISITOR]]);
});
