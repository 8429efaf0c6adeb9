// `npm run restore -- FILE`: replaces the stored data with a backup. The backend must not be running.
import { runWithFile } from '@/backend/backup/command';
import { restore } from '@/backend/backup/restore';
import { dataFilePath } from '@/backend/store/sqlite/data-file';

await runWithFile('Usage: npm run restore -- FILE', (file, dataDir) => {
  const kept = restore(dataDir, file, Date.now());
  const done = `${dataFilePath(dataDir)} now holds the contents of ${file}.`;
  return kept === undefined ? done : `${done} What was there before is kept in ${kept}.`;
});
