// `npm run drill:push -w lab`: notifies three devices of a thousand events, kills backends in the middle of what they push,
// and counts what each device shows, and how late. `-- --write` writes the result into docs/reliability.md.
import { parseArgs } from 'node:util';
import { print } from '@repo/testbed/progress.mjs';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { ensureServer } from '@repo/testbed/servers/programs.mjs';
import { writeSection } from '#bench/write-section.ts';
import { isDrillPassed, pushDrillReport } from '#drill-push/report.ts';
import { runPushDrill } from '#drill-push/run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    events: { type: 'string', default: '1000' },
    flood: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '180' },
    devices: { type: 'string', default: '3' },
    kills: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
  },
});

await ensureServer('postgres');
await ensureServer('redis');
onStopSignal(() => void stopAll().then(() => process.exit(130)));

const plan = {
  seed: Number(values.seed),
  events: Number(values.events),
  flood: Number(values.flood),
  seconds: Number(values.seconds),
  devices: Number(values.devices),
  kills: Number(values.kills),
};
print(`${plan.events} events in ${plan.seconds} s …`);
const drill = await runPushDrill(plan);
const report = pushDrillReport(plan, drill);
print(`\n${report}`);
if (values.write) await writeSection('reliability.md', 'push', report);
process.exit(isDrillPassed(drill) ? 0 : 1);
