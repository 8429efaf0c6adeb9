// `npm run backup -- FILE`: copies the stored data into a file, even while the backend is running.
import { performance } from 'node:perf_hooks';
import { runWithFile } from '@/backend/backup/command';
import { backUpPostgres } from '@/backend/backup/postgres/back-up';
import { backUp } from '@/backend/backup/sqlite/back-up';

await runWithFile('Usage: npm run backup -- FILE', async (file, { DATABASE_URL, DATA_DIR }) => {
  const begun = performance.now();
  const now = Date.now();
  const { bytes, isRecorded } =
    DATABASE_URL === undefined
      ? await backUp(DATA_DIR, file, now)
      : await backUpPostgres(DATABASE_URL, file, now);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const done = `${file}: ${bytes.toLocaleString('en-US')} bytes, checked, in ${seconds} s.`;
  return isRecorded ? done : `${done} The backend could not record this backup.`;
});
