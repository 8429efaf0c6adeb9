import { describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { fillReferences } from '@repo/backend/tickets/fill-references.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { aLead } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** So many that filling them takes longer than the test needs to notice that it has begun. */
const MANY = 10_000;

const TABLES = ['tickets', 'conversations'] as const;

type Queried = Pick<ChatTestStore, 'query'>;

/** All references, null where there is none. */
const referencesIn = async (parts: Queried, table: (typeof TABLES)[number]) =>
  (await parts.query(`select reference from ${table} order by id`)).map(
    ({ reference }) => reference,
  );

/** Makes all rows as a backend from before there were references left them. */
const forget = (parts: Queried, table: (typeof TABLES)[number]) =>
  parts.query(`update ${table} set reference = null`);

/** Adds empty conversations as a backend from before there were references did. */
const addOld = (parts: Queried, count: number) =>
  parts.query(`
    insert into conversations
      (id, session_id, started_at, last_activity_at, last_seq, read_seq, seen_seq, name, email)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select 'id-' || n, 'chat_' || n, '2026-01-15', '2026-01-15', 0, 0, 0, '', '' from numbers`);

const countFilled = async (parts: Queried) => {
  const [row] = await parts.query(
    'select count(*) as filled from conversations where reference is not null',
  );
  return Number(row?.filled);
};

test('When a reference is taken, another is made, and a longer one if the short ones are, too', async () => {
  await using parts = await openChatTestStore();
  const leads = [1, 2].map((id) =>
    aLead({ sessionId: `chat_1_0123456789abcdef0123456789abcde${id}`, id: `lead-of-${id}` }),
  );
  // All random signs are the first one of the alphabet, so there is one reference of each length.
  const random = jest.spyOn(crypto, 'getRandomValues');
  random.mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(0);
    return bytes;
  });
  try {
    for (const lead of leads) await acceptLead(lead, parts);
  } finally {
    random.mockRestore();
  }
  // A lead opens a ticket and begins a conversation.
  const all = await Promise.all(TABLES.map((table) => referencesIn(parts, table)));
  expect(all.flat().sort()).toEqual(['22222', '222222', '2222222', '22222222']);
});

describe('Rows from before there were references', () => {
  test('get one each, a few at a time, and keep it', async () => {
    await using parts = await openChatTestStore();
    for (let made = 0; made < 60; made++) await acceptLead(aLead(), parts);
    for (const table of TABLES) await forget(parts, table);
    const fill = () => parts.store.transaction('unlocked', (writes) => writes.references.fill(50));
    expect(await fill()).toBe(100);
    expect(await countFilled(parts)).toBe(50);
    expect(await fill()).toBe(20);
    const before = await Promise.all(TABLES.map((table) => referencesIn(parts, table)));
    expect(new Set(before.flat()).size).toBe(120);
    expect(await fill()).toBe(0);
    expect(await Promise.all(TABLES.map((table) => referencesIn(parts, table)))).toEqual(before);
  });

  test('get one each when two backends fill them at the same time', async () => {
    await using folder = await temporaryFolder();
    await using one = await openChatTestStore(folder.path);
    await using other = await openChatTestStore(folder.path);
    await addOld(one, 300);
    const log = pino({ enabled: false });
    const workers = [one, other].map(({ store, clock }) => fillReferences({ store, clock, log }));
    await Promise.all(workers.map((worker) => worker.runDueJobs()));
    const references = await referencesIn(one, 'conversations');
    expect(references).not.toContain(null);
    expect(new Set(references).size).toBe(300);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test('get one each although a backend is killed while it fills them', async () => {
    await using folder = await temporaryFolder();
    {
      await using before = await openChatTestStore(folder.path);
      await addOld(before, MANY);
    }
    {
      await using backend = await startBackend({ dataDir: folder.path });
      await using stored = await openStored(folder.path);
      await until(async () => (await countFilled(stored)) > 0);
      await backend.kill9();
      const filled = await countFilled(stored);
      expect(filled).toBeLessThan(MANY);
      // A batch is filled whole or not at all.
      expect(filled % 50).toBe(0);
    }
    await using backend = await startBackend({ dataDir: folder.path });
    await using stored = await openStored(folder.path);
    await until(async () => (await countFilled(stored)) === MANY);
    expect(new Set(await referencesIn(stored, 'conversations')).size).toBe(MANY);
    await backend.kill9();
  });
});
