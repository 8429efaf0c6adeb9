import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { SQLITE_MIGRATIONS } from '@repo/backend/store/sqlite/migrations.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { NodeSqliteDialect } from '@repo/backend/store/sqlite/dialect.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { makeInquiry, plainInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Brings a new data file to an older version. @param count how many migrations it had */
async function makeOldDataFile(dataDir: string, count: number): Promise<DatabaseSync> {
  const database = openDatabase(dataDir);
  const db = new Kysely<object>({
    dialect: new NodeSqliteDialect(database),
    plugins: [new CamelCasePlugin()],
  });
  const first = Object.entries(SQLITE_MIGRATIONS).slice(0, count);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(first)) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  return database;
}

/** Copies rows into an older version of their tables: the columns that both versions have. */
function copyRows(from: DatabaseSync, to: DatabaseSync, ...tables: string[]): void {
  for (const table of tables) {
    const columns = to.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name));
    const places = names.map(() => '?').join(', ');
    const insert = to.prepare(`insert into ${table} (${names.join(', ')}) values (${places})`);
    for (const row of from.prepare(`select * from ${table}`).all()) {
      insert.run(...names.map((name) => row[name] ?? null));
    }
  }
}

test('A data file from before the chat keeps its inquiries and its email', async () => {
  await using folder = await temporaryFolder();
  const old = await makeOldDataFile(folder.path, 1);
  await using today = await openChatTestStore();
  // With nothing in the fields that may be empty: some came later.
  const { id: inquiryId } = await acceptInquiry(inquirySchema.parse(plainInquiry), today);
  const inquiry = await today.store.read((reads) => reads.inquiries.find(inquiryId));
  copyRows(today.database, old, 'inquiries');
  const [at, due, sentAt] = ['12:05:00', '12:06:00', '12:00:01'].map(
    (time) => `2026-01-15T${time}.000Z`,
  );
  const add = old.prepare('insert into mail_jobs values (?, ?, ?, ?, ?, ?, ?, ?)');
  add.run('sent', inquiryId, 'receipt', 'sent', 1, at ?? '', null, sentAt ?? '');
  add.run('waits', inquiryId, 'team-notice', 'queued', 2, due ?? '', 'EENVELOPE 451', null);
  old.close();

  await using parts = await openChatTestStore(folder.path);
  const { database, store } = parts;
  const receipt = { kind: 'receipt', state: 'sent', attempts: 1, next_attempt_at: at };
  const notice = { kind: 'team-notice', state: 'queued', attempts: 2, next_attempt_at: due };
  expect(database.prepare('select * from mail_jobs order by id').all()).toMatchObject([
    { ...receipt, inquiry_id: inquiryId, sent_at: sentAt, recipient: plainInquiry.email },
    { ...notice, inquiry_id: inquiryId, last_error: 'EENVELOPE 451', first_due: due },
  ]);
  expect(await store.mails.claim('2026-01-15T13:00:00.000Z', '2026-01-15T13:05:00.000Z')).toEqual([
    { id: 'waits', kind: 'team-notice', attempts: 3, inquiry },
  ]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  await acceptLead(aLead(), parts);
  expect(database.prepare('select count(*) as n from mail_jobs').get()?.n).toBe(3);
});

const LONG = `${'x'.repeat(119)}😀y`;

test('A data file from before the desk gets search, and a ticket for everything in it', async () => {
  await using folder = await temporaryFolder();
  const sessionId = aSession();
  const old = await makeOldDataFile(folder.path, 3);
  {
    await using source = await openChatTestStore();
    for (const changes of [
      { fullName: 'Inquirer', description: LONG },
      { fullName: 'Buyer', description: 'Order: Business package\nFor a bakery.' },
      { fullName: 'Not a buyer', description: 'order: this is only a word' },
      { fullName: 'Robot', subject: 'pills' },
    ]) {
      await acceptInquiry(inquirySchema.parse(makeInquiry(changes)), source);
    }
    await acceptVisitorMessage(aMessage({ sessionId, message: 'Velocipede?' }), source);
    await acceptLead(aLead({ sessionId, name: 'Leader', description: '' }), source);
    const clientData = { name: 'Caller', phone: '030 1234' };
    await acceptCall(aCall({ sessionId, clientData }), source);
    const chat = ['conversations', 'messages', 'leads', 'call_requests'];
    copyRows(source.database, old, 'inquiries', ...chat, 'mail_jobs');
  }
  const jobs = old.prepare('select id, kind, state from mail_jobs order by id').all();
  expect(jobs).toHaveLength(8);
  old.close();

  await using parts = await openChatTestStore(folder.path);
  const { database, store } = parts;
  const states = ['new', 'quarantined'] as const;
  const tickets = await store.read((reads) =>
    reads.tickets.list({ states, withRequests: true }, 100),
  );
  const found = tickets.map(({ name, kind, state, summary }) => [name, kind, state, summary]);
  expect(found.sort()).toEqual([
    ['Buyer', 'order', 'new', 'Order: Business package\nFor a bakery.'],
    ['Caller', 'call', 'new', 'After lunch, please.'],
    ['Inquirer', 'inquiry', 'new', LONG.slice(0, -1)],
    ['Leader', 'lead', 'new', 'E-commerce Solutions'],
    ['Not a buyer', 'inquiry', 'new', 'order: this is only a word'],
    ['Robot', 'inquiry', 'quarantined', expect.stringContaining('bicycles')],
  ]);
  for (const ticket of tickets) {
    expect(ticket).toMatchObject({ dueAt: null, halfDueAt: null, networkHash: '', alerted: 0 });
    expect(await store.read((reads) => reads.tickets.sourceOf(ticket))).toBeDefined();
  }
  const search = database.prepare(
    `select count(*) as hits from search_index join search_documents on id = search_index.rowid
     where search_index match ?`,
  );
  for (const word of ['bakery', 'leader', '1234', 'velocipede', 'robot']) {
    expect([word, search.get(word)]).toEqual([word, { hits: 1 }]);
  }
  expect(database.prepare('select id, kind, state from mail_jobs order by id').all()).toEqual(jobs);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
});
