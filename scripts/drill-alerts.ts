// `npm run drill:alerts`: causes what each alert in deploy/prometheus is about, on a site and a backend of its
// own, and sees a Prometheus of its own notice it. `-- --write` writes the result into docs/reliability.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prometheusApi } from '@/scripts/alert-drill/api';
import { drillConfiguration } from '@/scripts/alert-drill/configuration';
import { findEmpty, readPanels } from '@/scripts/alert-drill/dashboard';
import { FAULTS } from '@/scripts/alert-drill/faults/all';
import { alertDrillReport } from '@/scripts/alert-drill/report';
import { causeAll } from '@/scripts/alert-drill/run';
import { watchAlerts } from '@/scripts/alert-drill/watch';
import { startAlertWorld } from '@/scripts/alert-drill/world';
import { writeSection } from '@/scripts/bench/write-section';
import { ensureBuilt } from '@/tools/build.mjs';
import { print } from '@/tools/progress.mjs';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';
import { ensureServer } from '@/tools/servers/programs.mjs';
import { startPrometheus } from '@/tools/servers/prometheus.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    /** Causes only the faults with these alerts. */
    only: { type: 'string', multiple: true },
  },
});

for (const id of ['postgres', 'redis', 'dovecot', 'prometheus'] as const) await ensureServer(id);
await ensureBuilt();
onStopSignal(() => void stopAll().then(() => process.exit(130)));

await using folder = await temporaryFolder();
await using world = await startAlertWorld(folder.path);
const since = Date.now();
await using prometheus = await startPrometheus({
  folder: path.join(folder.path, 'prometheus'),
  files: drillConfiguration(world.targets),
});
const api = prometheusApi(prometheus.url);
const faults = FAULTS.filter(
  ({ alerts }) => !options.only || alerts.some((alert) => options.only?.includes(alert)),
);
const outcomes = await causeAll(faults, world, watchAlerts(api));

const panels = readPanels();
const empty = await findEmpty(
  panels.flatMap(({ expressions }) => expressions),
  api,
  since,
);
const report = alertDrillReport(outcomes, panels.length, empty);
print(`\n${report}`);
if (options.write) await writeSection('reliability.md', 'alerts', report);
const isFine = outcomes.every(
  ({ firedMs, quietMs }) => firedMs !== undefined && quietMs !== undefined,
);
if (!isFine || empty.length > 0) process.exitCode = 1;
