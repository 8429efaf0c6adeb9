// `npm run backup -- FILE`: copies the stored data into a file, and the files that people sent into a folder beside it,
// even while the backend is running.
import { performance } from 'node:perf_hooks';
import { backupSentences } from '#backup/backup-sentences.ts';
import { runWithFile } from '#backup/command.ts';
import { backUpPostgres } from '#backup/postgres/back-up.ts';
import { backUp } from '#backup/sqlite/back-up.ts';
import { openFilePlace } from '#files/copies/file-place.ts';

await runWithFile('npm run backup --', async ({ file, isWithoutFiles }, config) => {
  const begun = performance.now();
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  const place = isWithoutFiles ? undefined : await openFilePlace(config);
  const what = { file, now: Date.now(), place };
  const made = await (url === undefined
    ? backUp({ ...what, dataDir })
    : backUpPostgres({ ...what, url }));
  return backupSentences(file, made, (performance.now() - begun) / 1000);
});
