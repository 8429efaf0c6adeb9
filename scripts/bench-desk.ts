// `npm run bench:desk`: how long the backend takes for each list and page of the desk with a lot of data.
import { parseArgs } from 'node:util';
import { filledFolder } from '@/scripts/bench/desk/fill';
import { measure } from '@/scripts/bench/desk/measure';
import { questionsAbout } from '@/scripts/bench/desk/questions';
import { machine } from '@/scripts/bench/machine';
import { quantile } from '@/scripts/bench/quantile';
import { writeSection } from '@/scripts/bench/write-section';
import { print } from '@/tools/progress.mjs';

/** The time within which every list and page must be answered, in milliseconds. */
const AIM = 100;

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    size: { type: 'string', default: '100000' },
    times: { type: 'string', default: '100' },
  },
});

const count = Number(options.size);
const size = { conversations: count, inquiries: count, messages: 6 };
const folder = await filledFolder(size);
const measured = await measure(folder, questionsAbout(size), Number(options.times));

const ms = (value: number) => `${value.toFixed(1)} ms`;
const report = [
  '| query | p50 | p95 | max |',
  '| --- | ---: | ---: | ---: |',
  ...measured.map(
    ({ name, times }) =>
      `| ${name} | ${ms(quantile(times, 0.5))} | ${ms(quantile(times, 0.95))} | ${ms(Math.max(...times))} |`,
  ),
  '',
  `${count.toLocaleString('en-US')} conversations of six messages and as many inquiries, spread over ` +
    `two years. Each query ran ${options.times} times. ${machine()}`,
].join('\n');
print(`\n${report}`);
for (const { name, times } of measured) {
  if (quantile(times, 0.95) > AIM) print(`Slower than ${AIM} ms: ${name}`);
}
if (options.write) await writeSection('performance.md', 'bench:desk', report);
