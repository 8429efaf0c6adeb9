import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditLog, dropTriggers, recordAbout } from '#tests/backend/audit/log.ts';
import { runExport } from '#tests/backend/contact/run-export.ts';
import { runCommandOf } from '#tests/backend/store/run-command.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { storeSettings } from '#tests/support/backend/start-backend.ts';
import { dropDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1000;

// The command works on the data of a running backend.
const clock = new ManualClock(Date.UTC(2026, 0, 15));
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: TestBackend;
beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startInProcess({ clock, dataDir: folder.path });
  await recordAbout(['a', 'b'], backend);
  clock.advance(DAY);
  await recordAbout(['c'], backend);
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  if (isOnPostgres) await dropDatabaseOf(folder.path);
  await folder[Symbol.asyncDispose]();
});

const audit = async (...args: string[]) =>
  runCommandOf('backend/audit/audit-command.ts', args, {
    ...(await storeSettings(backend.dataDir)),
    DATA_DIR: backend.dataDir,
  });

const head = async () => {
  const last = (await auditLog(backend)).at(-1);
  return `${last?.seq}:${last?.hash}`;
};

describe('npm run operate -- audit', () => {
  test('says that the log is whole, and what its last row is', async () => {
    expect(await audit('--verify')).toEqual({
      code: 0,
      output: `The audit log is whole: 3 rows.\nIts last row is ${await head()}\n`,
      errors: '',
    });
  });

  test('prints rows as lines of JSON, which is in the log itself', async () => {
    const { code, output, errors } = await audit('--json', '--since', '2026-01-16');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const rows = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(rows).toMatchObject([
      { seq: 3, act: 'label-removed', subject: { name: 'c' } },
      {
        seq: 4,
        act: 'audit-exported',
        actor: { kind: 'command' },
        details: { since: '2026-01-16T00:00:00.000Z' },
      },
    ]);
  });

  test('knows an earlier last row again', async () => {
    const known = await head();
    await recordAbout(['d'], backend);
    expect(await audit('--verify', '--head', known)).toMatchObject({ code: 0, errors: '' });
    const other = known.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect(await audit('--verify', '--head', other)).toEqual({
      code: 1,
      output: '',
      errors:
        'The audit log is broken. ' +
        'The log does not hold the row 4 that was written down: it was replaced since.\n',
    });
  });

  test('explains a command line that it does not understand', async () => {
    for (const [args, sentence] of [
      [[], 'Choose either --verify or --json.'],
      [['--verify', '--json'], 'Choose either --verify or --json.'],
      [['--verify', '--since', '2026-01-16'], '--since goes with --json.'],
      [['--json', '--head', '1:a'], '--head goes with --verify.'],
      [['--verify', '--head', 'last'], '--head takes a last row as --verify prints it'],
      [['--json', '--since', 'yesterday'], '--since takes a date like 2026-01-31'],
      [['--all'], "Unknown option '--all'"],
    ] as const) {
      const { code, output, errors } = await audit(...args);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toContain(sentence);
    }
    expect(await audit('--help')).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining(
        'Usage: npm run --silent operate -- audit --verify',
      ) as unknown,
    });
  });

  test('has a row of each list of inquiries that someone printed', async () => {
    expect(await runExport(backend.dataDir, ['--csv'])).toMatchObject({ code: 0, errors: '' });
    expect((await auditLog(backend)).at(-1)).toMatchObject({
      act: 'inquiries-exported',
      actorKind: 'command',
      details: '{"format":"csv"}',
      actorName: expect.stringMatching(/./) as unknown,
    });
  });

  test('says which row was changed', async () => {
    await dropTriggers(backend);
    await backend.query("update audit set act = 'sign-in' where seq = 2");
    expect(await audit('--verify')).toEqual({
      code: 1,
      output: '',
      errors: 'The audit log is broken. Row 2 was changed.\n',
    });
  });
});
