// `npm run drill`: backs up while visitors write, loses everything, restores, and counts what is left.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drillReport } from '@/scripts/drill/report';
import { runBackendCommand } from '@/scripts/drill/run-command';
import { fill, sendUntilStopped } from '@/scripts/drill/senders';
import { writeSection } from '@/scripts/bench/write-section';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';
import { print } from '@/tools/progress.mjs';
import { startBackend } from '@/tools/servers/backend';
import { storedInquiries } from '@/tools/inbox';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    inquiries: { type: 'string', default: '10000' },
  },
});

const folder = await mkdtemp(path.join(tmpdir(), 'drill-'));
const cleanUp = async () => {
  await stopAll();
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
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'backup.sqlite');
  const env = { ...process.env, DATA_DIR: dataDir };
  const start = () => startBackend({ dataDir, env: { LOG_LEVEL: 'warn' } });

  const backend = await start();
  const { url } = backend;
  await fill(url, Number(options.inquiries));
  print(`  ${options.inquiries} inquiries stored`);
  const sending = sendUntilStopped(url);
  await sending.begun;
  const before = Number(options.inquiries) + sending.acknowledged.length;
  const early = [...sending.acknowledged];
  const [said, backupMs] = await timed(() => runBackendCommand('backup', file, env));
  print(`  ${said}`);
  const during = sending.acknowledged.length - early.length;
  await sending.stop();
  await backend.kill9();
  await rm(dataDir, { recursive: true });
  print('  the backend has been killed and its data folder removed');
  const [restored, restoreMs] = await timed(() => runBackendCommand('restore', file, env));
  print(`  ${restored}`);
  const [second, startMs] = await timed(start);
  await second.stop();

  const ids = new Set((await storedInquiries(dataDir)).map(({ id }) => id));
  const missing = early.filter((id) => !ids.has(id)).length;
  if (missing > 0 || ids.size < before) {
    throw new Error(`Of ${before} inquiries from before the backup, ${ids.size} are there.`);
  }
  const report = drillReport({
    before,
    during,
    there: ids.size,
    said,
    backupMs,
    restoreMs,
    startMs,
  });
  print(`\n${report}`);
  if (options.write) await writeSection('operations.md', 'drill', report);
} finally {
  await cleanUp();
}
