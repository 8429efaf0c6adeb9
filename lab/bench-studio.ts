// `npm run bench:studio -w lab`: how long editors wait at the desk with a content of a size to come. It makes a checkout
// with that many pages, for which the site must have been built. `--pages 75` measures the content as it is, `--edits 20`
// makes as many changes; `--write` puts the table into docs/performance.md.
import { parseArgs } from 'node:util';
import { print } from '@repo/testbed/progress.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';
import { checkCosts } from '#bench/studio/check-costs.ts';
import { largeCheckout } from '#bench/studio/large-checkout.ts';
import { measureStudio, type EditTimes } from '#bench/studio/measure.ts';
import { writeSection } from '#bench/write-section.ts';
import { ensureBuilt } from '../tools/build.mjs';

/** What must not take longer, in milliseconds. */
const AIMS = { list: 300, preview: 1000, check: 3000 };

/** How long the desk waits after a keystroke before it saves, in milliseconds (desk/studio/saving/saving.ts). */
const REST_MS = 300;

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    pages: { type: 'string', default: '2000' },
    edits: { type: 'string', default: '70' },
  },
});

const ms = (value: number) => `${value.toFixed(0)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const both = (times: readonly number[]) => [quantile(times, 0.5), quantile(times, 0.95)].map(ms);
const typed = ({ saved, drawn }: EditTimes) => REST_MS + saved + drawn;

await ensureBuilt();
const count = Number(options.pages);
print(`▸ Making a checkout with ${count} pages …`);
await using checkout = await largeCheckout(count);
await using folder = await temporaryFolder();
print('▸ Checking its content …');
const check = await checkCosts(checkout.path);
print('▸ Editing it …');
const times = await measureStudio(checkout.path, folder.path, Number(options.edits));
const saved = times.edits.map((each) => each.saved);
const drawn = times.edits.map(typed);
const row = (name: string, p50: string, p95: string, aim: string) =>
  `| ${[name, p50, p95, aim].join(' | ')} |`;
const rows = [
  row('list, for the first time', seconds(times.firstList), '', ''),
  row('list', ...(both(times.lists) as [string, string]), ms(AIMS.list)),
  row('list after a change', ...(both(times.listsAfterEdit) as [string, string]), ms(AIMS.list)),
  row('saved and checked', ...(both(saved) as [string, string]), ms(AIMS.check)),
  row('typed, saved, and drawn', ...(both(drawn) as [string, string]), ms(AIMS.preview)),
  row('the first change', seconds(typed(times.firstEdit)), '', ''),
  row('a price', ...(both(times.prices.map(typed)) as [string, string]), ''),
];
const whole = [
  `**${count.toLocaleString('en-US')} pages**`,
  '',
  '| what an editor waits for | p50 | p95 | goal |',
  '| --- | ---: | ---: | ---: |',
  ...rows,
  '',
  `\`npm run content:check\` takes ${seconds(check.wall)}, and ${seconds(check.processor)} of a processor. What draws ` +
    `the pages takes up to ${(times.memory / 1e9).toFixed(2)} GB. ${drawn.length} changes of pages of seven ` +
    `templates, one after the other; ${ms(REST_MS)} of each are the rest after a keystroke. ${machine()}`,
].join('\n');
print(`\n${whole}`);
const misses = [
  [quantile(times.lists, 0.95) > AIMS.list, 'the list'],
  [quantile(times.listsAfterEdit, 0.95) > AIMS.list, 'the list after a change'],
  [quantile(saved, 0.95) > AIMS.check, 'the check'],
  [quantile(drawn, 0.95) > AIMS.preview, 'the preview'],
] as const;
for (const [isMissed, name] of misses) if (isMissed) print(`Slower than its goal: ${name}`);
if (options.write) await writeSection('performance.md', 'bench:studio', whole);
