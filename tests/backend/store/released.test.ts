import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '@repo/backend/store/database.ts';
import { numberOf } from '@repo/backend/store/versions.ts';
import { BREAKING_MIGRATIONS } from '#tests/backend/store/breaking-migrations.ts';
import { openAs, storePlace, TODAY } from '#tests/backend/store/next-version.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { problemsOf } from '#tools/store/check-migrations.ts';
import { describePostgres } from '#tools/store/describe-postgres.ts';
import { describeSqlite } from '#tools/store/describe-sqlite.ts';
import { readReleased } from '#tools/store/description.ts';
import { released } from '#tools/store/release.ts';

const describeTables = isOnPostgres ? describePostgres : describeSqlite;
const migrations = Object.keys(TODAY);

const resources = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  database = await openAs(resources.use(await storePlace()));
});
afterAll(async () => {
  await database.close();
  await resources.disposeAsync();
});

/** The tables after a made-up migration, of which nothing is left. */
async function tablesAfter(...statements: string[]) {
  const transaction = await database.rows.startTransaction().execute();
  try {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    return await describeTables(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Today's version, as if it were the released one. @param isUsed whether its code knows a column */
async function releasedToday(isUsed: (column: string) => boolean = () => true) {
  const tables = await tablesAfter();
  const used = Object.entries(tables).map(([table, { columns }]) => {
    const known = Object.keys(columns).filter((column) => isUsed(`${table}.${column}`));
    return [table, new Set(known)] as const;
  });
  return released({ migrations, tables }, new Map(used));
}

test('The released version can work with the tables of this one', async () => {
  const tables = await tablesAfter();
  expect(Object.keys(tables).length).toBeGreaterThan(25);
  const before = readReleased(isOnPostgres ? 'postgres' : 'sqlite');
  expect(problemsOf(before, { migrations, tables })).toEqual([]);
});

test.each(BREAKING_MIGRATIONS)(
  'A migration is refused that %s',
  async (_kind, statements, problem) => {
    const tables = await tablesAfter(...statements);
    const problems = problemsOf(await releasedToday(), { migrations, tables });
    expect(problems).toEqual([expect.stringMatching(problem)]);
  },
);

/** The column exists, and those who write it always give a value. */
const WITH_NEW_DEFAULT = isOnPostgres
  ? ["alter table conversations alter column close_reason set default ''"]
  : [
      'alter table conversations drop column close_reason',
      "alter table conversations add column close_reason text default ''",
    ];

test('A migration may add what the released version does not notice', async () => {
  const tables = await tablesAfter(
    "alter table leads add column mood text not null default 'calm'",
    'alter table mail_jobs add column star_id text',
    'create unique index mail_jobs_star_id on mail_jobs (star_id)',
    "alter table notes add column star text check (star in ('red', 'blue'))",
    'create index notes_star on notes (star)',
    ...WITH_NEW_DEFAULT,
    `create table stars (id text primary key, rank integer not null unique check (rank > 0),
       ticket_id text references tickets (id) on delete cascade)`,
  );
  expect(problemsOf(await releasedToday(), { migrations, tables })).toEqual([]);
});

test('A column that the released version does not use may be dropped, and one that it uses may not', async () => {
  const tables = await tablesAfter('alter table violations drop column count');
  const used = await releasedToday();
  expect(problemsOf(used, { migrations, tables })).toHaveLength(1);
  const unused = await releasedToday((column) => column !== 'violations.count');
  expect(problemsOf(unused, { migrations, tables })).toEqual([]);
});

test('A release relies on no rule about a column that it does not use', async () => {
  const used = await releasedToday();
  expect(JSON.stringify(used.tables.mail_jobs).split('reply_id')).toHaveLength(5);
  const unused = await releasedToday((column) => column !== 'mail_jobs.reply_id');
  expect(JSON.stringify(unused.tables.mail_jobs)).not.toContain('reply_id');
});

test('A release is refused whose code uses a column that no migration makes', async () => {
  const tables = await tablesAfter();
  const used = new Map([['labels', new Set(['name', 'mood'])]]);
  expect(() => released({ migrations, tables }, used)).toThrow(
    'The code uses labels.mood, but no migration makes it.',
  );
});

test('The name of a new migration must say that the released version can work with it', async () => {
  const before = { ...(await releasedToday()), newest: migrations.at(-1) ?? '' };
  const number = numberOf(before.newest);
  const problems = (...names: string[]) =>
    problemsOf(before, { tables: before.tables, migrations: names });
  expect(problems(...migrations, `997-one--from-${number}`, `998-two--from-${number}`)).toEqual([]);
  expect(problems(...migrations, '997-one', '998-two--from-001')).toEqual([
    `The name of the migration 997-one must end with "--from-${number}".`,
    `The name of the migration 998-two--from-001 must end with "--from-${number}".`,
  ]);
  expect(problems('998-only')).toEqual([`The released migration ${before.newest} is missing.`]);
});

test('What is accepted for a reason is no problem, until it is no longer the case', async () => {
  const before = await releasedToday();
  const sentence = 'leads must now be unique by email.';
  const accepting = { ...before, accepted: { [sentence]: 'The code already keeps to it.' } };
  const tables = await tablesAfter('create unique index leads_once on leads (email)');
  expect(problemsOf(before, { migrations, tables })).toEqual([sentence]);
  expect(problemsOf(accepting, { migrations, tables })).toEqual([]);
  expect(problemsOf(accepting, { migrations, tables: before.tables })).toEqual([
    `This is accepted but not the case: ${sentence}`,
  ]);
});
