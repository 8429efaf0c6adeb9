import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { verifyAudit } from '@repo/backend/audit/verify.ts';
import { auditLog, recordAbout } from '#tests/backend/audit/log.ts';
import { runCommandOf } from '#tests/backend/store/run-command.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

test('a restored store has the log of the backup, and a row of the restore', async () => {
  await using folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path };
  const file = join(folder.path, 'backup.sqlite');
  const run = async (command: string) => {
    const done = await runCommandOf(`backend/backup/${command}-command.ts`, [file], env);
    expect(done).toMatchObject({ code: 0, errors: '' });
  };
  let newest = { seq: 0, hash: '' };
  {
    await using backend = await startInProcess({ dataDir: folder.path });
    await recordAbout(['a', 'b'], backend);
    await run('backup');
    await recordAbout(['c'], backend);
    newest = await backend.store.read((reads) => reads.audit.head());
  }
  await run('restore');
  await using backend = await startInProcess({ dataDir: folder.path });
  expect((await auditLog(backend)).map(({ act }) => act)).toEqual([
    'label-removed',
    'label-removed',
    'store-restored',
  ]);
  expect(await verifyAudit(backend.store)).toMatchObject({ rows: 3 });
  expect(await verifyAudit(backend.store, newest)).toEqual({
    broken: 'The log does not hold the row 3 that was written down: it was replaced since.',
  });
});
