// `npm run figures -w lab`: how large the house is, by room, now and at the commit that `-- --before` names. With
// `-- --times`, also how long a build, a check of one file, and the tests take, which needs an idle machine for an hour.
// `-- --write` puts both into docs/performance.md.
import { parseArgs } from 'node:util';
import { machine } from '@/lab/bench/machine';
import { writeSection } from '@/lab/bench/write-section';
import { sizesOf } from '@/lab/figures/sizes';
import { timesOf } from '@/lab/figures/times';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';

const { before, times, write } = parseArgs({
  options: {
    before: { type: 'string' },
    times: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
}).values;

// What is being measured ends, and its change is taken back.
onStopSignal(() => void stopAll());
const sizes = sizesOf([...(before === undefined ? [] : [before]), 'HEAD']);
const report = [sizes, ...(times ? [await timesOf(), machine()] : [])].join('\n\n');
console.log(report);
if (write) await writeSection('performance.md', 'figures', report);
