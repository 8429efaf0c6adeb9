// `npm run bench:touch`: what the first touch of a form and of the chat costs: bytes of scripts, and processor time
// until the control answers. `-- --beside http://…` measures another site in the same run, such as an older build;
// `-- --runs 5` as many times each; `--write` puts the table into docs/performance.md.
import { parseArgs } from 'node:util';
import { machine } from '@/scripts/bench/machine';
import { quantile } from '@/scripts/bench/quantile';
import {
  launchBrowser,
  measureFirstClick,
  measureTouch,
  TOUCHES,
  type Cost,
} from '@/scripts/bench/touch/measure-touch';
import { withServers } from '@/scripts/bench/with-servers';
import { writeSection } from '@/scripts/bench/write-section';
import { ensureBrowser } from '@/tools/browsers.mjs';
import { print } from '@/tools/progress.mjs';

const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});

await ensureBrowser('chromium');
const rows: string[] = [];
let version = '';

const medianOf = (costs: readonly Cost[], figure: keyof Cost) =>
  quantile(
    costs.map((cost) => cost[figure]),
    0.5,
  );
const cell = (costs: readonly Cost[]) => [
  (medianOf(costs, 'scriptBytes') / 1000).toFixed(1),
  medianOf(costs, 'processorMs').toFixed(0),
];

await withServers({}, async ({ site }) => {
  const sites = [site.url, ...(options.beside === undefined ? [] : [options.beside])];
  const browser = await launchBrowser();
  version = browser.version();
  for (const touch of TOUCHES) {
    const costs: Cost[][] = sites.map(() => []);
    // Alternately, so that what else the machine does is shared.
    for (let run = 0; run < Number(options.runs); run += 1) {
      for (const [index, url] of sites.entries()) {
        costs[index]?.push(await measureTouch(browser, url, touch));
      }
    }
    rows.push(`| ${[touch.name, ...costs.flatMap(cell)].join(' | ')} |`);
    print(rows.at(-1) ?? '');
  }
  const clicks: number[] = [];
  while (clicks.length < Number(options.runs)) {
    clicks.push(await measureFirstClick(browser, site.url));
  }
  print(`The window opens ${quantile(clicks, 0.5).toFixed(0)} ms after the first click.`);
  rows.push(
    '',
    `On a slow line (slow 4G) with that processor, the window of the chat opens ${quantile(clicks, 0.5).toFixed(0)} ms after the first click on a page that has loaded nothing for it.`,
  );
  await browser.close();
});

const heads = ['kB', 'processor ms'];
const columns =
  options.beside === undefined ? heads : [...heads, ...heads.map((head) => `${head}, other build`)];
const report = [
  `| what is touched | ${columns.join(' | ')} |`,
  `| --- | ${columns.map(() => '---:').join(' | ')} |`,
  ...rows,
  '',
  `Medians of ${options.runs}, with a processor that is four times slower. Chromium ${version}. ${machine()} The site, the backend, and the browser shared this one machine.`,
].join('\n');
print(`\n${report}`);
if (options.write) await writeSection('performance.md', 'bench:touch', report);
process.exit();
