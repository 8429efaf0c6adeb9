// `npm run restore -- FILE`: replaces the stored data with a backup. The backend must not be running.
// `npm run restore -- --recovered`: finishes what was restored in another way.
import { runWithFile } from '@/backend/backup/command';
import { refuseOtherKind } from '@/backend/backup/file-kind';
import { restorePostgres } from '@/backend/backup/postgres/restore';
import { finishRecovery } from '@/backend/backup/recovered';
import { restore } from '@/backend/backup/sqlite/restore';
import { readConfig } from '@/backend/core/config';
import { runCommand } from '@/backend/core/run-command';
import type { StorePlace } from '@/backend/store/open-store';
import { placeOf } from '@/backend/store/postgres/explain';
import { dataFilePath } from '@/backend/store/sqlite/data-file';

const USAGE = 'Usage: npm run restore -- FILE';

async function restoreFile(file: string, { DATABASE_URL: url, DATA_DIR }: StorePlace) {
  refuseOtherKind(file, url === undefined ? 'SQLite' : 'PostgreSQL');
  const now = Date.now();
  const kept =
    url === undefined
      ? restore(DATA_DIR, file, now)
      : await restorePostgres({ url, dataDir: DATA_DIR, file, now });
  const store = url === undefined ? dataFilePath(DATA_DIR) : placeOf(url);
  const done = `${store} now holds the contents of ${file}.`;
  return kept === undefined ? done : `${done} What was there before is kept in ${kept}.`;
}

if (process.argv[2] === '--recovered') {
  await runCommand(async () => {
    await finishRecovery(readConfig(), Date.now());
    process.stdout.write('Open pages of the desk will read everything again.\n');
  });
} else {
  await runWithFile(USAGE, restoreFile);
}
