import { expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { writeAddressesInOneForm } from '@repo/backend/store/migrations/021-addresses.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { FROM_TODAY, migrateTo } from '#tests/backend/store/next-version.ts';
import { databaseOf } from '#tests/support/backend/database-pool.ts';
import { everyRow } from '#tests/support/backend/every-row.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { aCall, aLead, aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const STORED = 'user@xn--bcher-kva.test';
const SPELLINGS = ['user@bücher.test', 'USER@BU\u0308CHER.TEST', 'user@bücher。test', STORED];

test('one person in several spellings of an address is found and erased as one', async () => {
  await using desk = await startDesk();
  for (const email of SPELLINGS) {
    expect((await desk.post({ ...makeInquiry(), email })).status).toBe(200);
  }
  const [email = ''] = SPELLINGS;
  const answer = await fetch(`${desk.url}/chat/client-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aLead({ email })),
  });
  expect(answer.status).toBe(200);
  for (const address of SPELLINGS) {
    const found = await desk.ann.get(`/person?address=${encodeURIComponent(address)}`);
    expect(found.body).toMatchObject({
      address: STORED,
      counts: { inquiries: 4, leads: 1, conversations: 1 },
    });
    const listed = await desk.ann.get(`/tickets?email=${encodeURIComponent(address)}`);
    expect(listed.body).toMatchObject({ tickets: Array(4).fill({ email: STORED }) });
    const leads = await desk.ann.get(`/tickets?kind=lead&email=${encodeURIComponent(address)}`);
    expect(leads.body).toMatchObject({ tickets: [{ email: STORED }] });
  }
  const hitsOf = async (q: string) =>
    (await desk.ann.get(`/search?q=${encodeURIComponent(q)}`)).body as { hits: unknown[] };
  const { hits } = await hitsOf(STORED);
  expect(hits.length).toBeGreaterThanOrEqual(5);
  expect((await hitsOf('user@bücher.test')).hits).toHaveLength(hits.length);
  const erased = await desk.ann.post('/person/erase', {
    address: SPELLINGS[0],
    confirmation: SPELLINGS[1],
  });
  expect(erased.status).toBe(200);
  expect(JSON.stringify(await everyRow(desk))).not.toMatch(/bcher|bücher/i);
});

test('addresses that an older version stored get their one form', async () => {
  await using folder = await temporaryFolder();
  const columns = [
    ['inquiries', 'email'],
    ['leads', 'email'],
    ['call_requests', 'email'],
    ['conversations', 'email'],
    ['tickets', 'email'],
    ['mail_jobs', 'recipient'],
  ] as const;
  {
    await using before = await openChatTestStore(folder.path);
    await acceptInquiry(inquirySchema.parse(makeInquiry({ email: STORED })), before);
    const sessionId = aSession();
    await acceptLead(aLead({ email: STORED, sessionId }), before);
    await acceptCall(aCall({ sessionId, clientData: { email: STORED } }), before);
    for (const [table, column] of columns) {
      await before.query(
        `update ${table} set ${column} = ? where ${column} = ?`,
        'user@bücher.test',
        STORED,
      );
    }
  }
  const place = isOnPostgres ? { databaseUrl: (await databaseOf(folder.path)).url } : {};
  const again = { [`998-addresses${FROM_TODAY}`]: writeAddressesInOneForm };
  await migrateTo({ dataDir: folder.path, ...place }, again);
  await using after = await openChatTestStore(folder.path);
  for (const [table, column] of columns) {
    const rows = await after.query(
      `select distinct ${column} as address from ${table} where ${column} is not null`,
    );
    expect([table, ...rows.map(({ address }) => address)]).toEqual([table, STORED]);
  }
});
