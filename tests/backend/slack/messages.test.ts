import { expect, test } from '@jest/globals';
import { escapeForSlack } from '@repo/backend/webhook/slack-message.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { aWaitingConversation } from '#tests/backend/desk/waiting.ts';
import { CHANNEL } from '#tests/backend/slack/scripted-slack.ts';
import { startWithSlack } from '#tests/backend/slack/with-slack.ts';
import { deliveriesIn, happen } from '#tests/backend/webhook/endpoint.ts';
import { aSession } from '#tests/support/chat/chat.ts';

const SECOND = 1000;

test('what happens in one matter is readable in one thread, with its reference and a link, and without a word of a visitor', async () => {
  await using desk = await startWithSlack(['conversation.started', 'message.received']);
  const { slack } = desk;
  const sessionId = aSession();
  const id = await visitorWrites(desk, { sessionId, message: 'Quokka <!channel>' });
  const other = await visitorWrites(desk, { message: 'Quokka' });
  await desk.deliveries.runDueJobs();
  const told = slack.told('chat.postMessage');
  const [reference] = await desk.query('select reference from conversations where id = ?', id);
  const short = `TW-${String(reference?.reference)}`;
  expect(told.find(({ text }) => text?.includes(id))).toEqual({
    channel: CHANNEL,
    text:
      `*New conversation: ${short}*\n` +
      `<http://127.0.0.1:4000/desk/conversations/${id}|Open at the desk>\n` +
      '_What you write in this thread is sent to the visitor or customer._',
    unfurl_links: 'false',
    unfurl_media: 'false',
  });
  const threads = await desk.query('select matter, ts from webhook_threads');
  const tsOf = (one: string) => threads.find(({ matter }) => matter === `conversations/${one}`)?.ts;
  expect(tsOf(id)).not.toBe(tsOf(other));
  for (const one of [id, other]) {
    const later = told.filter(({ text }) => text?.includes(one)).slice(1);
    expect(later).toMatchObject([{ thread_ts: tsOf(one) }]);
    expect(later[0]?.text).toMatch(/^\*A visitor or customer wrote: TW-\w{5}\*\n<http[^\n]*>$/);
  }
  expect(JSON.stringify(slack.calls)).not.toContain('Quokka');
  expect(escapeForSlack('<!channel> & <@U1>')).toBe('&lt;!channel&gt; &amp; &lt;@U1&gt;');
});

test('a test begins no thread, and neither does an erasure, which forgets the one that was there', async () => {
  await using desk = await startWithSlack(['conversation.started', 'matter.erased']);
  const { slack, ann, endpointId } = desk;
  await ann.post(`/webhooks/${endpointId}/test`);
  await visitorWrites(desk, { clientData: { name: 'Zoe', email: 'zoe@customer.test' } });
  await desk.deliveries.runDueJobs();
  expect(await desk.query('select matter from webhook_threads')).toHaveLength(1);
  const address = 'zoe@customer.test';
  await ann.post('/person/erase', { address, confirmation: address });
  await desk.deliveries.runDueJobs();
  expect(await desk.query('select matter from webhook_threads')).toEqual([]);
  const texts = slack.told('chat.postMessage').map(({ text, thread_ts }) => [text, thread_ts]);
  expect(texts).toEqual([
    [expect.stringMatching(/^\*A test of the desk\*\n<http.*\/desk\/webhooks\|/), undefined],
    [expect.stringMatching(/^\*New conversation: /), undefined],
    [expect.stringMatching(/^\*Erased: TW-\w{5}\*$/), undefined],
  ]);
});

test('Slack is asked again when it wants to be, and what it refuses is tried again with its reason', async () => {
  await using desk = await startWithSlack(['matter.closed']);
  const { slack, clock } = desk;
  slack.instead = () => ({
    status: 429,
    headers: { 'retry-after': '7' },
    body: { ok: false, error: 'ratelimited' },
  });
  await happen(desk, await aWaitingConversation(desk), 'matter.closed');
  await desk.deliveries.runDueJobs();
  clock.advance(7 * SECOND - 1);
  await desk.deliveries.runDueJobs();
  expect(slack.calls).toHaveLength(1);
  expect(await deliveriesIn(desk)).toMatchObject([
    { state: 'queued', last_error: 'SLACK ratelimited' },
  ]);
  slack.instead = () => ({ body: { ok: false, error: 'token_revoked' } });
  clock.advance(1);
  await desk.deliveries.runDueJobs();
  expect(await deliveriesIn(desk)).toMatchObject([
    { state: 'queued', last_error: 'SLACK token_revoked' },
  ]);
  slack.instead = () => undefined;
  clock.advance(5 * 60 * SECOND);
  await desk.deliveries.runDueJobs();
  expect(await deliveriesIn(desk)).toMatchObject([{ state: 'sent', last_error: null }]);
  expect(slack.calls).toHaveLength(3);
});

test('after another channel was chosen, a matter has a new thread there', async () => {
  await using desk = await startWithSlack(['matter.closed']);
  const { slack } = desk;
  const id = await aWaitingConversation(desk);
  await happen(desk, id, 'matter.closed');
  await desk.deliveries.runDueJobs();
  await desk.query("update webhook_threads set channel = 'COTHER'");
  await happen(desk, id, 'matter.closed');
  await desk.deliveries.runDueJobs();
  expect(slack.told('chat.postMessage').map(({ thread_ts }) => thread_ts)).toEqual([
    undefined,
    undefined,
  ]);
  expect(await desk.query('select channel from webhook_threads')).toEqual([{ channel: CHANNEL }]);
});
