// `npm run operate -- restore FILE`: replaces the stored data, and the files that people sent, with a backup. The backend must not be running.
// `npm run operate -- restore --recovered`: finishes what was restored in another way.
import { recordCommand } from '@/backend/audit/record-command';
import { runWithFile, type BackupArguments } from '@/backend/backup/command';
import { refuseOtherKind } from '@/backend/backup/file-kind';
import { restorePostgres } from '@/backend/backup/postgres/restore';
import { finishRecovery } from '@/backend/backup/recovered';
import { restoreSentences } from '@/backend/backup/restored';
import { restore } from '@/backend/backup/sqlite/restore';
import { ExpectedError } from '@/backend/core/errors';
import { readConfig, type Config } from '@/backend/core/config';
import { runCommand } from '@/backend/core/run-command';
import { openFilePlace } from '@/backend/files/copies/file-place';
import { placeOf } from '@/backend/store/postgres/explain';
import { dataFilePath } from '@/backend/store/sqlite/data-file';

async function restoreFile({ file, isWithoutFiles }: BackupArguments, config: Config) {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  refuseOtherKind(file, url === undefined ? 'SQLite' : 'PostgreSQL');
  const place = await openFilePlace(config);
  const what = { file, dataDir, now: Date.now(), place, isWithoutFiles };
  const restored = await (url === undefined ? restore(what) : restorePostgres({ ...what, url }));
  const store = url === undefined ? dataFilePath(dataDir) : placeOf(url);
  return `${restoreSentences(store, file, restored)}${await recordRestore(config)}`;
}

/** Records the restore in the store as it is now. @returns what to add if that fails, since the restore is done */
async function recordRestore(config: Config): Promise<string> {
  try {
    await recordCommand({ act: 'store-restored' }, config);
    return '';
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return ` The restore is not in the audit log: ${error.message}`;
  }
}

if (process.argv[2] === '--recovered') {
  await runCommand(async () => {
    const config = readConfig();
    await finishRecovery(config, Date.now());
    const addition = await recordRestore(config);
    process.stdout.write(`Open pages of the desk will read everything again.${addition}\n`);
  });
} else {
  await runWithFile('npm run operate -- restore', restoreFile);
}
