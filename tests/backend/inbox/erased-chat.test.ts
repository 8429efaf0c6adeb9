import { expect, test } from '@jest/globals';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';

test('The emails of a chat are exported and erased with their person', async () => {
  await using desk = await startWithInbox();
  const { answer, sessionId } = await startConversation(desk);
  await answer('Yes');
  desk.clock.advance(TWO_MINUTES);
  const [mail] = await desk.mailsTo(VISITOR);
  await desk.deliver(rawMail({ headers: { To: addressIn(mail?.replyTo) } }));
  await answer('Monday, then.');
  await fetch(`${desk.url}/chat/transcript`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  });
  expect(await desk.mailsTo(VISITOR)).toHaveLength(2);
  const { body: exported } = await desk.ann.get(`/person/export?address=${VISITOR}`);
  expect(exported).toMatchObject({
    conversations: [
      {
        mails: [{ kind: 'chat-answer' }, { kind: 'chat-answer' }, { kind: 'transcript' }],
        receivedMails: [{ fromAddress: VISITOR, outcome: 'answer' }],
      },
    ],
  });
  const erased = await desk.ann.post('/person/erase', { address: VISITOR, confirmation: VISITOR });
  expect(erased).toMatchObject({ status: 200, body: { counts: { mails: 3, receivedMails: 1 } } });
  for (const table of ['mail_jobs', 'received_mails', 'reading_jobs', 'conversations']) {
    expect(await countRows(desk, table)).toBe(0);
  }
  desk.clock.advance(TWO_MINUTES);
  expect(await desk.mailsTo(VISITOR)).toHaveLength(2);
});
