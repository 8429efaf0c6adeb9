import { expect, test } from '@jest/globals';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import {
  bringEvent,
  SIGNING_SECRET,
  startWithSlack,
  written,
} from '#tests/backend/slack/with-slack.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';

const MINUTE = 60_000;

/** A desk, and the thread of a conversation in Slack. */
async function aThread() {
  const desk = await startWithSlack(['conversation.started']);
  await visitorWrites(desk);
  await desk.deliveries.runDueJobs();
  const [thread] = await desk.query('select ts from webhook_threads');
  return { ...desk, ts: String(thread?.ts) };
}

const keptIn = ({ query }: Awaited<ReturnType<typeof startWithSlack>>) =>
  query("select id from webhook_deliveries where kind = 'slack.answer'");

test('Slack is answered when it asks whether we are there', async () => {
  await using desk = await startWithSlack();
  const challenge = '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P';
  expect(await desk.bring({ token: 'x', challenge, type: 'url_verification' })).toEqual({
    status: 200,
    body: { challenge },
  });
});

test('without a webhook to Slack, there is no such call', async () => {
  await using backend = await startInProcess();
  expect((await bringEvent(backend, { type: 'url_verification', challenge: 'a' })).status).toBe(
    404,
  );
});

test.each([
  ['no signature', { minutes: 0, signature: '' }],
  ['another secret', { minutes: 0, secret: SIGNING_SECRET.replace('8', '9') }],
  ['the signature of another version', { minutes: 0, signature: 'v1=abc' }],
  ['a signature that is as long as a right one', { minutes: 0, signature: `v0=${'0'.repeat(64)}` }],
  ['a signature of six minutes ago', { minutes: -6 }],
  ['one of six minutes later', { minutes: 6 }],
])(
  'a call with %s is refused, and nothing of it is kept',
  async (_what, { minutes, ...signed }) => {
    await using desk = await aThread();
    const at = desk.clock.now() + minutes * MINUTE;
    expect((await desk.bring(written(desk.ts), { ...signed, at })).status).toBe(403);
    expect(await keptIn(desk)).toEqual([]);
  },
);

test('a call that was right is refused when somebody sends it again later', async () => {
  await using desk = await aThread();
  const at = desk.clock.now();
  expect((await desk.bring(written(desk.ts), { at })).status).toBe(200);
  desk.clock.advance(5 * MINUTE + 1000);
  expect((await desk.bring(written(desk.ts), { at })).status).toBe(403);
  expect(await keptIn(desk)).toHaveLength(1);
});

test('no more is taken from an address that has often signed wrongly, and as much as there is that is signed', async () => {
  await using desk = await aThread();
  for (let count = 0; count < 35; count++) {
    expect((await desk.bring(written(desk.ts))).status).toBe(200);
  }
  for (let count = 0; count < 30; count++) {
    expect((await desk.bring({}, { secret: 'another-secret-of-somebody' })).status).toBe(403);
  }
  expect((await desk.bring(written(desk.ts))).status).toBe(429);
});

test.each([
  ['of a bot', { bot_id: 'B1' }],
  ['without a person', { user: undefined }],
  ['about an edit', { subtype: 'message_changed' }],
  ['about a deletion', { subtype: 'message_deleted' }],
  ['in another thread', { thread_ts: '1503435000.000001' }],
  ['in another channel', { channel: 'COTHER' }],
  ['outside of a thread', { thread_ts: undefined }],
  ['of another kind', { type: 'reaction_added' }],
])('a message %s goes to nobody', async (_what, event) => {
  await using desk = await aThread();
  expect((await desk.bring(written(desk.ts, event))).status).toBe(200);
  expect(await keptIn(desk)).toEqual([]);
});

test('a secret of one app gives no way into the threads of another', async () => {
  await using desk = await aThread();
  await desk.query(
    "insert into webhook_endpoints (id, url, kinds, secret, created_at, expired, format, channel) values ('b', 'https://slack.com', '[]', 'the-secret-of-another-app', '', 0, 'slack', 'C9')",
  );
  const secret = 'the-secret-of-another-app';
  expect((await desk.bring(written(desk.ts), { secret })).status).toBe(200);
  expect(await keptIn(desk)).toEqual([]);
});

test('what is too large is refused', async () => {
  await using desk = await aThread();
  const large = written(desk.ts, { text: 'x'.repeat(600 * 1024) });
  expect((await desk.bring(large)).status).toBe(413);
});
