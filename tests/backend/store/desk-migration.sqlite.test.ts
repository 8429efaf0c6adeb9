import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { acceptCall } from '@/backend/chat/accept-call';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import { acceptInquiry } from '@/backend/contact/accept';
import { createInquiries } from '@/backend/store/sqlite/migrations/001-inquiries';
import { createChat } from '@/backend/store/sqlite/migrations/002-chat';
import { addChatToMailJobs } from '@/backend/store/sqlite/migrations/003-mail-about-chat';
import { openDatabase } from '@/backend/store/sqlite/open';
import { NodeSqliteDialect } from '@/backend/store/sqlite/dialect';
import { inquirySchema } from '@/lib/contract/inquiry';
import { openChatTestStore } from '@/tests/backend/chat/test-store';
import { copyRows } from '@/tests/backend/store/copy-rows';
import { aCall, aLead, aMessage, aSession } from '@/tests/support/chat/chat';
import { makeInquiry } from '@/tools/inquiries';
import { temporaryFolder } from '@/tools/temporary-folder';

const TABLES = [
  'inquiries',
  'conversations',
  'messages',
  'leads',
  'call_requests',
  'mail_jobs',
] as const;

const LONG = `${'x'.repeat(119)}😀y`;

/** Brings a new data file to the version before the desk. */
async function makeOldDataFile(dataDir: string): Promise<DatabaseSync> {
  const database = openDatabase(dataDir);
  const db = new Kysely<object>({
    dialect: new NodeSqliteDialect(database),
    plugins: [new CamelCasePlugin()],
  });
  const migrations = {
    '001-inquiries': createInquiries,
    '002-chat': createChat,
    '003-mail-about-chat': addChatToMailJobs,
  };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  return database;
}

test('A data file from before the desk gets search, and a ticket for everything in it', async () => {
  await using folder = await temporaryFolder();
  const sessionId = aSession();
  const old = await makeOldDataFile(folder.path);
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
    await acceptCall(
      aCall({ sessionId, clientData: { name: 'Caller', phone: '030 1234' } }),
      source,
    );
    copyRows(source.database, old, TABLES);
  }
  const jobs = old.prepare('select id, kind, state from mail_jobs order by id').all();
  expect(jobs).toHaveLength(8);
  old.close();

  await using parts = await openChatTestStore(folder.path);
  const { database, store } = parts;
  const states = ['new', 'quarantined'] as const;
  const tickets = await store.read((reads) => reads.tickets.list({ states }, 100));
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
