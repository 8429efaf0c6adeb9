// `npm run backup -- FILE`: copies the stored data into a file, even while the backend is running.
import { performance } from 'node:perf_hooks';
import { backUp } from '@/backend/backup/back-up';
import { runWithFile } from '@/backend/backup/command';

await runWithFile('Usage: npm run backup -- FILE', async (file, dataDir) => {
  const begun = performance.now();
  const { bytes, isRecorded } = await backUp(dataDir, file, Date.now());
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const done = `${file}: ${bytes.toLocaleString('en-US')} bytes, checked, in ${seconds} s.`;
  return isRecorded ? done : `${done} The backend could not record this backup.`;
});
