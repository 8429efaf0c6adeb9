// `npm run figures -w lab`: how large the house is, by room, now and at the commit that `-- --before` names. With
// `-- --times`, also how long a build, a check of one file, and the tests take, which needs an idle machine for an hour.
// `-- --write` puts both into docs/performance.md.
import { parseArgs } from 'node:util';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { machine } from '#bench/machine.ts';
import { writeSection } from '#bench/write-section.ts';
import { packagesOf, sizesOf } from '#figures/sizes.ts';
import { timesOf } from '#figures/times.ts';

const { before, times, write } = parseArgs({
  options: {
    before: { type: 'string' },
    times: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
}).values;

// What is being measured ends, and its change is taken back.
onStopSignal(() => void stopAll());
const commits = [...(before === undefined ? [] : [before]), 'HEAD'];
const sizes = [sizesOf(commits), packagesOf(commits)];
const report = [...sizes, ...(times ? [await timesOf(), machine()] : [])].join('\n\n');
console.log(report);
if (write) await writeSection('performance.md', 'figures', report);
