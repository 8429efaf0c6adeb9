// `npm run drill -w lab`: backs up while visitors write, loses everything, restores, and counts what is left. With
// DATABASE_URL, it does so in a database of its own on that server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isIntact } from '@repo/backend/files/serve/read-verified.ts';
import { createFolderStorage, filesFolder } from '@repo/backend/files/storage/folder-storage.ts';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { storedInquiries } from '@repo/testbed/inbox.ts';
import { drillPlace } from '#drill/place.ts';
import { drillReport } from '#drill/report.ts';
import { runBackendCommand } from '#drill/run-command.ts';
import { fill, sendUntilStopped } from '#drill/senders.ts';
import { writeSection } from '#bench/write-section.ts';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    inquiries: { type: 'string', default: '10000' },
  },
});

const folder = await mkdtemp(path.join(tmpdir(), 'drill-'));
const place = await drillPlace(folder, process.env.DATABASE_URL);
const cleanUp = async () => {
  await stopAll();
  await place.cleanUp();
  await rm(folder, { recursive: true, force: true });
};
onStopSignal(() => void cleanUp().then(() => process.exit(130)));

/** Runs a step. @returns its result, and its duration in milliseconds */
async function timed<Result>(step: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now();
  const result = await step();
  return [result, performance.now() - begun];
}

try {
  const { settings } = place;
  const file = path.join(folder, 'backup');
  const env = { ...process.env, ...settings };
  const start = () =>
    startBackend({ dataDir: settings.DATA_DIR, env: { ...settings, LOG_LEVEL: 'warn' } });

  const backend = await start();
  const { url } = backend;
  const filled = await fill(url, Number(options.inquiries));
  print(`  ${options.inquiries} inquiries stored`);
  const sending = sendUntilStopped(url);
  await sending.begun;
  const { acknowledged } = sending;
  const early = [...filled.inquiries, ...acknowledged.inquiries];
  const earlyFiles = [...filled.files, ...acknowledged.files];
  const [said, backupMs] = await timed(() => runBackendCommand('backup', file, env));
  print(`  ${said}`);
  const during = filled.inquiries.length + acknowledged.inquiries.length - early.length;
  await sending.stop();
  await backend.kill9();
  await place.lose();
  print(`  the backend has been killed, and there is only an empty ${place.emptyPlace}`);
  const [restored, restoreMs] = await timed(() => runBackendCommand('restore', file, env));
  print(`  ${restored}`);
  const [second, startMs] = await timed(start);
  await second.stop();

  const stored = await storedInquiries(settings.DATA_DIR, settings.DATABASE_URL);
  const ids = new Set(stored.map(({ id }) => id));
  const missing = early.filter((id) => !ids.has(id)).length;
  if (missing > 0) {
    throw new Error(`Of ${early.length} inquiries from before the backup, ${missing} are missing.`);
  }
  const storage = createFolderStorage(filesFolder(settings));
  for (const file of earlyFiles) {
    if (!(await isIntact(file, storage))) throw new Error(`The file ${file.id} is not intact.`);
  }
  const report = drillReport({
    before: early.length,
    files: earlyFiles.length,
    during,
    there: ids.size,
    said,
    backupMs,
    restoreMs,
    startMs,
    emptyPlace: place.emptyPlace,
  });
  print(`\n${report}`);
  if (options.write) await writeSection('backups.md', `drill with a ${place.emptyPlace}`, report);
} finally {
  await cleanUp();
}
