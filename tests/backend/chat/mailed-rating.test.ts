import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { requestTranscript } from '@repo/backend/chat/visitor-email.ts';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { writtenMails } from '#testbed/inbox.ts';

const DAY = 24 * 60 * 60 * 1000;

const LINK = /Did this help\? You can tell us at\nhttps:\/\/site\.test\/chatWidget\/(\S+)/;

const KEPT = [200, 'Thank you for telling us.'];

type Desk = TestBackend & { ann: Colleague };

const begin = async (clock: ManualClock) =>
  startDesk({ clock, env: { SITE_URL: 'https://site.test' } });

/** An answer that goes by email, and the texts of all emails to its visitor so far. */
async function answerByMail(desk: Desk, clock: ManualClock, isClosed: boolean) {
  const chat = await startConversation(desk);
  await chat.answer('Yes.');
  const change = (act: 'resolve' | 'reopen') =>
    desk.ann.post(`/conversations/${chat.conversationId}/${act}`);
  if (isClosed) await change('resolve');
  clock.advance(TWO_MINUTES);
  await desk.mailer.runDueJobs();
  const mails = await writtenMails(desk.dataDir);
  const texts = mails.filter(({ to }) => to?.[0]?.address === VISITOR).map(({ text }) => text);
  return { ...chat, change, texts, key: LINK.exec(texts.join('\n'))?.[1] ?? '' };
}

async function rate(desk: Desk, key: string, isHelpful = true, comment?: string) {
  const answer = await fetch(`${desk.url}/chat/mailed-rating`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, isHelpful, comment }),
  });
  return [answer.status, ((await answer.json()) as { message: string }).message] as const;
}

const ratings = (desk: Desk) =>
  desk.query('select is_helpful as "isHelpful", comment from ratings order by comment');

test('the email with the last answer of a closed conversation asks, and its link rates once', async () => {
  const clock = new ManualClock();
  await using desk = await begin(clock);
  const { key, texts } = await answerByMail(desk, clock, true);
  expect(texts).toHaveLength(1);
  expect(await rate(desk, key, false, 'Too late.')).toEqual(KEPT);
  expect(await rate(desk, key)).toEqual(KEPT);
  expect(await ratings(desk)).toEqual([{ isHelpful: 1, comment: 'Too late.' }]);
});

test('an email about a conversation that goes on does not ask', async () => {
  const clock = new ManualClock();
  await using desk = await begin(clock);
  const { texts } = await answerByMail(desk, clock, false);
  expect(texts).toEqual([expect.not.stringContaining('Did this help?')]);
});

test('a link is about the closing before its email, and nobody can make one up', async () => {
  const clock = new ManualClock();
  await using desk = await begin(clock);
  const { key, change, sessionId } = await answerByMail(desk, clock, true);
  await requestTranscript(sessionId, desk);
  await desk.mailer.runDueJobs();
  const [whole] = await desk.query("select id from mail_jobs where kind = 'transcript'");
  for (const other of [`rating_${randomUUID()}`, `rating_${String(whole?.id)}`]) {
    expect(await rate(desk, other)).toEqual([409, expect.stringMatching(/no longer works/)]);
  }
  expect(await rate(desk, key.slice(0, -1))).toEqual([422, 'This link is not complete']);

  await change('reopen');
  expect(await rate(desk, key)).toEqual([409, expect.stringMatching(/has gone on since/)]);
  clock.advance(1000);
  await change('resolve');
  expect(await rate(desk, key)).toEqual([409, expect.stringMatching(/has gone on since/)]);
  expect(await ratings(desk)).toEqual([]);
});

test('a link ends after 30 days', async () => {
  const clock = new ManualClock();
  await using desk = await begin(clock);
  const { key } = await answerByMail(desk, clock, true);
  clock.advance(30 * DAY);
  expect(await rate(desk, key)).toEqual(KEPT);
  clock.advance(1);
  expect(await rate(desk, key)).toEqual([409, expect.stringMatching(/no longer works/)]);
});
