// `npm run operate -- restore FILE`: replaces the stored data, and the files that people sent, with a backup. The backend must not be running.
// `npm run operate -- restore --recovered`: finishes what was restored in another way.
import { recordCommand } from '#audit/record-command.ts';
import { runWithFile, type BackupArguments } from '#backup/command.ts';
import { refuseOtherKind } from '#backup/file-kind.ts';
import { restorePostgres } from '#backup/postgres/restore.ts';
import { finishRecovery } from '#backup/recovered.ts';
import { restoreSentences } from '#backup/restored.ts';
import { restore } from '#backup/sqlite/restore.ts';
import { ExpectedError } from '#core/errors.ts';
import { readConfig, type Config } from '#core/config.ts';
import { runCommand } from '#core/run-command.ts';
import { openFilePlace } from '#files/copies/file-place.ts';
import { placeOf } from '#store/postgres/explain.ts';
import { dataFilePath } from '#store/sqlite/data-file.ts';

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
