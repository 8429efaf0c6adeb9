import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { record, recordAlone } from '@repo/backend/audit/record.ts';
import { verifyAudit } from '@repo/backend/audit/verify.ts';
import { auditRowHash } from '@repo/backend/store/audit/hash.ts';
import { actAbout, auditLog, dropTriggers, recordAbout } from '#tests/backend/audit/log.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { dropDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { openTestDatabase } from '#tests/support/backend/open-test-database.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** A backend whose database is not used by a later test, since this one drops what protects the log. */
async function startAttacked(): Promise<TestBackend> {
  const folder = await temporaryFolder();
  const backend = await startInProcess({ dataDir: folder.path });
  return {
    ...backend,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      if (isOnPostgres) await dropDatabaseOf(folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

let backend: TestBackend;
beforeEach(async () => {
  backend = await startAttacked();
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const verify = () => verifyAudit(backend.store);
const broken = (sentence: string | RegExp) => ({
  broken: expect.stringMatching(sentence) as unknown,
});

describe('The audit log', () => {
  test('is one chain without gaps, whoever appends to it at the same moment', async () => {
    // A data file has only one backend; what it does at the same moment takes turns there.
    const other = await openTestDatabase(backend.dataDir);
    const store = isOnPostgres ? await other.openStore() : backend.store;
    try {
      const stores = Array.from({ length: 80 }, (_, index) => (index % 2 ? backend.store : store));
      await Promise.all(
        stores.map((one, index) =>
          one.transaction(index % 4 > 0 ? 'alone' : 'unlocked', async (transaction) => {
            await transaction.labels.put({
              id: `${index}`,
              name: `Label ${index}`,
              colour: 'teal',
            });
            await record(transaction, actAbout(`${index}`), backend.clock.now());
          }),
        ),
      );
      const rows = await auditLog(backend);
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 80 }, (_, n) => n + 1));
      expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(80);
      expect(await verify()).toEqual({ rows: 80, head: { seq: 80, hash: rows.at(-1)?.hash } });
    } finally {
      if (isOnPostgres) await store.close();
      await other.close();
    }
  });

  test('has no row of what was undone', async () => {
    await recordAbout(['a'], backend);
    const undone = backend.store.transaction('alone', async (transaction) => {
      await record(transaction, actAbout('undone'), backend.clock.now());
      throw new Error('No.');
    });
    await expect(undone).rejects.toThrow('No.');
    await recordAbout(['b'], backend);
    expect((await auditLog(backend)).map(({ subjectId }) => subjectId)).toEqual(['a', 'b']);
    expect(await verify()).toMatchObject({ rows: 2 });
  });

  test('refuses to be changed or emptied', async () => {
    await recordAbout(['a', 'b'], backend);
    const statements = [
      "update audit set act = 'sign-in'",
      'delete from audit where seq = 2',
      ...(isOnPostgres ? ['truncate audit'] : []),
    ];
    for (const statement of statements) {
      const refused: unknown = await backend.query(statement).catch((error: unknown) => error);
      expect(inspect(refused)).toContain('The audit log only grows.');
    }
    expect(await verify()).toMatchObject({ rows: 2 });
  });

  test('is whole when it is empty', async () => {
    expect(await verify()).toEqual({ rows: 0, head: { seq: 0, hash: '' } });
  });
});

describe('Whoever owns the database, and drops what protects the log, is seen', () => {
  beforeEach(async () => {
    await recordAbout(['a', 'b', 'c', 'd'], backend, { ...SYSTEM_ACTOR, name: 'Ann' });
    await dropTriggers(backend);
    expect(await verify()).toMatchObject({ rows: 4 });
  });

  const columns = ['at', 'act', 'actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'details'];
  test.each([...columns, 'network', 'actor_name_hash', 'subject_name_hash'])(
    'changing the column %s of a row',
    async (column) => {
      await backend.query(`update audit set ${column} = 'other' where seq = 2`);
      expect(await verify()).toEqual(broken('^Row 2 was changed.$'));
    },
  );

  test('changing a row together with its hash', async () => {
    const [, row] = await auditLog(backend);
    if (!row) throw new Error('There is a row');
    const hash = auditRowHash({ ...row, subjectId: 'other' });
    await backend.query("update audit set subject_id = 'other', hash = ? where seq = 2", hash);
    expect(await verify()).toEqual(broken('^Row 3 does not follow from row 2.$'));
  });

  test('removing a row', async () => {
    await backend.query('delete from audit where seq = 2');
    expect(await verify()).toEqual(broken('^Row 2 is missing.$'));
  });

  test('removing a row and closing the gap', async () => {
    await backend.query('delete from audit where seq = 2');
    await backend.query('update audit set seq = 2 where seq = 3');
    await backend.query('update audit set seq = 3 where seq = 4');
    await backend.query('update audit_head set seq = 3');
    expect(await verify()).toEqual(broken('^Row 2 was changed.$'));
  });

  test('removing the first row', async () => {
    await backend.query('delete from audit where seq = 1');
    expect(await verify()).toEqual(broken('^Row 1 is missing.$'));
  });

  test('inserting a row', async () => {
    await backend.query('update audit set seq = 5 where seq = 4');
    await backend.query('update audit set seq = 4 where seq = 3');
    await backend.query(
      'insert into audit select 3, at, act, actor_kind, actor_id, subject_kind, subject_id, ' +
        'details, network, actor_name_hash, subject_name_hash, previous_hash, hash ' +
        'from audit where seq = 2',
    );
    await backend.query('update audit_head set seq = 5');
    expect(await verify()).toEqual(broken('^Row 3 was changed.$'));
  });

  test('swapping two rows', async () => {
    await backend.query('update audit set seq = 9 where seq = 2');
    await backend.query('update audit set seq = 2 where seq = 3');
    await backend.query('update audit set seq = 3 where seq = 9');
    expect(await verify()).toEqual(broken('^Row 2 was changed.$'));
  });

  test('removing the last rows', async () => {
    await backend.query('delete from audit where seq > 2');
    expect(await verify()).toEqual(broken('^The last rows are missing: 3 to 4.$'));
    await backend.query('delete from audit');
    expect(await verify()).toEqual(broken('^The last rows are missing: 1 to 4.$'));
  });

  test('moving the end of the log', async () => {
    await backend.query('update audit_head set seq = 3');
    expect(await verify()).toEqual(broken('^Rows were added after row 3, the last of the log.$'));
    await backend.query("update audit_head set seq = 4, hash = 'other'");
    expect(await verify()).toEqual(broken('^Row 4 is not the one that was the last of the log.$'));
  });

  test('changing or removing a name', async () => {
    await backend.query("update audit_names set name = 'Ben' where seq = 2 and part = 'actor'");
    expect(await verify()).toEqual(broken('^The name of who did it in row 2 was changed.$'));
    await backend.query("delete from audit_names where seq = 2 and part = 'actor'");
    expect(await verify()).toEqual(broken('^The name of who did it in row 2 is missing.$'));
  });

  test('removing the name of a person whom nobody has erased', async () => {
    const about = { kind: 'person', address: 'quokka@visitor.test' } as const;
    await recordAlone({ act: 'person-viewed', by: SYSTEM_ACTOR, about }, backend);
    await backend.query('delete from audit_names where seq = 5');
    expect(await verify()).toEqual(
      broken('^The name of the person in row 5 is missing, and nobody has erased it.$'),
    );
  });

  test('writing the whole log anew, for whoever knows an earlier last row', async () => {
    const [, second] = await auditLog(backend);
    const known = { seq: 2, hash: second?.hash ?? '' };
    expect(await verifyAudit(backend.store, known)).toMatchObject({ rows: 4 });
    for (const table of ['audit', 'audit_names', 'audit_head']) {
      await backend.query(`delete from ${table}`);
    }
    await recordAbout(['a'], backend);
    expect(await verifyAudit(backend.store, known)).toEqual(
      broken('^The log does not hold the row 2 that was written down: it was replaced since.$'),
    );
    await recordAbout(['x', 'c', 'd'], backend);
    expect(await verify()).toMatchObject({ rows: 4 });
    expect(await verifyAudit(backend.store, known)).toEqual(broken('^The log does not hold'));
  });
});
