import { expect, test } from '@jest/globals';
import { connectRegistered } from '#tests/backend/chat/clients.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startWithSlack, written } from '#tests/backend/slack/with-slack.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const MINUTE = 60_000;

/** A desk, and the thread of a conversation in Slack. */
async function aThread() {
  const desk = await startWithSlack(['conversation.started', 'inquiry.received']);
  const sessionId = aSession();
  const conversationId = await visitorWrites(desk, { sessionId });
  await desk.deliveries.runDueJobs();
  return { ...desk, sessionId, conversationId, ts: await lastThread(desk) };
}

type Desk = Awaited<ReturnType<typeof startWithSlack>>;

async function lastThread({ query }: Desk): Promise<string> {
  const [thread] = await query('select ts from webhook_threads order by ts desc limit 1');
  return String(thread?.ts);
}

const answersIn = ({ query }: Desk) =>
  query("select message, sender from messages where message_type = 'agent' order by seq");

/** What was said in threads about what was not sent. */
const refusalsIn = ({ slack }: Desk) =>
  slack.told('chat.postMessage').filter(({ text }) => text?.startsWith('This was not sent'));

test('an answer in the thread reaches the visitor once, under the name of the colleague, however often Slack brings it', async () => {
  await using desk = await aThread();
  const { bring, slack, ts, sessionId, url } = desk;
  using visitor = await connectRegistered(url, sessionId);
  const event = written(ts, { text: 'Yes &amp; no: <https://a.test/x|a.test/x> *now*' });
  const answers = await Promise.all([
    bring(event),
    bring(event),
    bring({ ...event, event_id: 'Ev0ANOTHER' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await desk.deliveries.runDueJobs();
  expect(await visitor.hears('chat message')).toMatchObject({
    message: 'Yes & no: https://a.test/x *now*',
    sender: 'Ann',
    messageType: 'agent',
  });
  await bring(event);
  await desk.deliveries.runDueJobs();
  expect(await answersIn(desk)).toHaveLength(1);
  expect(visitor.heard.filter(([name]) => name === 'chat message')).toHaveLength(1);
  expect(slack.told('reactions.add')).toEqual([
    { channel: event.event.channel, timestamp: event.event.ts, name: 'white_check_mark' },
  ]);
  expect(refusalsIn(desk)).toEqual([]);
});

test('an answer that was sent and could not be marked is not sent again', async () => {
  await using desk = await aThread();
  const { bring, slack, ts, clock } = desk;
  slack.instead = (method) =>
    method === 'reactions.add' ? { status: 500, body: { ok: false, error: 'x' } } : undefined;
  await bring(written(ts));
  await desk.deliveries.runDueJobs();
  expect(await answersIn(desk)).toHaveLength(1);
  slack.instead = () => undefined;
  // It is late by now, and was sent all the same.
  clock.advance(30 * MINUTE);
  await desk.deliveries.runDueJobs();
  expect(await answersIn(desk)).toHaveLength(1);
  expect(slack.told('reactions.add')).toHaveLength(2);
  expect(refusalsIn(desk)).toEqual([]);
});

test('an answer in the thread of an inquiry goes by email', async () => {
  await using desk = await aThread();
  const { bring, ann } = desk;
  await desk.post(makeInquiry());
  await desk.deliveries.runDueJobs();
  const { id } = await newestTicket(ann);
  await bring(written(await lastThread(desk)));
  await desk.deliveries.runDueJobs();
  expect(await desk.query('select ticket_id, author_id, text from replies')).toEqual([
    { ticket_id: id, author_id: ann.id, text: 'Yes, we do.' },
  ]);
  const mails = (await desk.jobs()).filter(({ kind }) => kind === 'reply');
  expect(mails).toHaveLength(1);
  expect((await newestTicket(ann, '?state=answered')).id).toBe(id);
});

const STRANGER = /nobody who answers at the desk has the email address/;

test.each([
  ['somebody whose address is not on the team', { user: 'U-OTHER' }, STRANGER],
  ['somebody whom Slack does not tell of', { user: 'U-UNKNOWN' }, STRANGER],
  ['somebody without an address', { user: 'U-NONE' }, STRANGER],
  ['a colleague who answers nobody', { user: 'U-BEN' }, STRANGER],
  ['an account that was deactivated', { user: 'U-GONE' }, STRANGER],
  ['an address that nobody has confirmed', { user: 'U-UNSURE' }, STRANGER],
  ['another company in a shared channel', { user: 'U-PARTNER' }, STRANGER],
  ['a mention', { text: 'What do you think, <@U-BEN>?' }, /mentions a colleague/],
  ['a call to everybody', { text: '<!here> who takes this?' }, /mentions a colleague/],
  ['a file', { subtype: 'file_share', files: [{ id: 'F1' }] }, /files can’t be sent/],
  ['too long a text', { text: 'x'.repeat(5001) }, /too long/],
])(
  'what is written by or with %s is not sent, and the thread says why',
  async (_what, event, why) => {
    await using desk = await aThread();
    await signIn(desk, 'Ben', 'editor');
    expect((await desk.bring(written(desk.ts, event))).status).toBe(200);
    await desk.deliveries.runDueJobs();
    expect(await answersIn(desk)).toEqual([]);
    const [refusal, ...more] = refusalsIn(desk);
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ thread_ts: desk.ts, text: expect.stringMatching(why) });
    expect(refusal?.text).toContain(`/desk/conversations/${desk.conversationId}|`);
    expect(desk.slack.told('reactions.add')).toEqual([]);
  },
);

test('what waits for more than ten minutes is not sent, and neither is what nobody can answer anymore', async () => {
  await using desk = await aThread();
  const { bring, ts, ann, endpointId, clock } = desk;
  await ann.post(`/webhooks/${endpointId}/pause`);
  await bring(written(ts));
  clock.advance(10 * MINUTE + 1);
  await ann.post(`/webhooks/${endpointId}/resume`);
  await desk.deliveries.runDueJobs();
  await desk.query("update webhook_threads set matter = 'conversations/gone'");
  await bring(written(ts, { ts: '1503436000.000901' }));
  await desk.deliveries.runDueJobs();
  expect(refusalsIn(desk).map(({ text }) => text)).toEqual([
    expect.stringMatching(/more than ten minutes/),
    expect.stringMatching(/can’t be answered anymore/),
  ]);
  expect(await answersIn(desk)).toEqual([]);
});

test('what a colleague writes after losing the account is not sent', async () => {
  await using desk = await aThread();
  await signIn(desk, 'Eve');
  await desk.query("update staff set removed_at = '2026-01-15' where name = 'Ann'");
  await desk.bring(written(desk.ts));
  await desk.deliveries.runDueJobs();
  expect(await answersIn(desk)).toEqual([]);
  expect(refusalsIn(desk)).toMatchObject([{ text: expect.stringMatching(STRANGER) }]);
});
