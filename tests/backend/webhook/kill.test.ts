import { expect, test } from '@jest/globals';
import { aWaitingConversation } from '#tests/backend/desk/waiting.ts';
import { addEndpoint, eventIn, happen } from '#tests/backend/webhook/endpoint.ts';
import { startReceiver, type Received } from '#tests/backend/webhook/webhook-receiver.ts';
import { giveBackDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const KINDS = ['conversation.started', 'answer.sent', 'matter.closed'] as const;

/** After how many calls the backend is killed, again and again: before it is answered, or right after. */
const KILLS = [
  { after: 2, isAnswered: false },
  { after: 5, isAnswered: true },
  { after: 4, isAnswered: false },
];

const idOf = ({ headers }: Received) => headers['webhook-id'];

test('a backend that is killed while it delivers loses nothing, repeats with the same ID, and keeps the order', async () => {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  /** Does something with the store while no backend runs. */
  const between = async (work: (backend: TestBackend) => Promise<unknown>) => {
    await using backend = await startInProcess({ dataDir });
    await work(backend);
  };
  await using receiver = await startReceiver();
  const conversations: string[] = [];
  await between(async (backend) => {
    await addEndpoint(backend, receiver.url, KINDS);
    for (let count = 0; count < 5; count++) conversations.push(await aWaitingConversation(backend));
    for (const kind of KINDS) for (const id of conversations) await happen(backend, id, kind);
  });
  for (const { after, isAnswered } of KILLS) {
    const most = receiver.received.length + after;
    receiver.answer = (response) => {
      if (receiver.received.length < most || isAnswered) response.writeHead(204).end();
    };
    const backend = await startBackend({ dataDir, env: { WEBHOOK_INSIDE: 'yes' } });
    await until(() => receiver.received.length >= most);
    await backend.kill9();
    // As if the time had passed after which a delivery counts as lost.
    await between(({ query }) =>
      query(
        "update webhook_deliveries set next_attempt_at = '', leased_until = null where leased_until is not null",
      ),
    );
  }
  receiver.answer = (response) => response.writeHead(204).end();
  const last = await startBackend({ dataDir, env: { WEBHOOK_INSIDE: 'yes' } });
  const arrived = () => new Set(receiver.received.map(idOf));
  await until(() => arrived().size === conversations.length * KINDS.length);
  await last.stop();

  // What a receiver keeps that checks IDs: the first of each.
  const kept = receiver.received.filter(
    (call, at, all) => all.findIndex((one) => idOf(one) === idOf(call)) === at,
  );
  for (const id of conversations) {
    const own = kept.map(eventIn).filter(({ data }) => data.id === id);
    expect(own.map(({ type }) => type)).toEqual(KINDS);
  }
  expect(receiver.received.length).toBeGreaterThan(kept.length);
  await between(async ({ query }) => {
    expect(await query("select id from webhook_deliveries where state <> 'sent'")).toEqual([]);
  });
  if (isOnPostgres) await giveBackDatabaseOf(dataDir);
});
