import { expect, test } from '@jest/globals';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { postgresPlace } from '#tests/support/backend/postgres-place.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

test('Of two backends, one sends the answer that the visitor has not read', async () => {
  await using place = await postgresPlace();
  await using smtp = await startScriptedSmtp();
  const clock = new ManualClock();
  const start = () =>
    startInProcess({
      clock,
      databaseUrl: place.url,
      transport: createSmtpTransport(smtp.url),
    });
  await using one = await start();
  await using other = await start();
  const { answer } = await startConversation(one);
  await answer('Yes');
  clock.advance(TWO_MINUTES);
  await Promise.all([one.mailer.runDueJobs(), other.mailer.runDueJobs()]);
  expect(smtp.deliveries.map(({ to }) => to)).toEqual([[VISITOR]]);
});
