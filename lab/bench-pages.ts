// `npm run bench:pages -w lab`: what Lighthouse measures on one page of each kind. Exits with 1 when a page misses
// what is wanted of it. `--only <words>` measures the pages with these words in their names or addresses,
// `--runs 3` as many times; `--write` puts the table into docs/performance.md.
import { parseArgs } from 'node:util';
import { print } from '@repo/testbed/progress.mjs';
import { EMPTY, serveEmptyPage } from '#bench/pages/empty-page.ts';
import type { Run } from '#bench/pages/figures.ts';
import { pageKinds, type PageKind } from '#bench/pages/kinds.ts';
import { measure } from '#bench/pages/measure.ts';
import { reportOf, rowOf } from '#bench/pages/report.ts';
import { shortfallsOf, summaryOf, type Summary } from '#bench/pages/summary.ts';
import { withServers } from '#bench/with-servers.ts';
import { writeSection } from '#bench/write-section.ts';
import { ensureBrowser } from '../tools/browsers.mjs';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
  },
});
const runs = Number(options.runs);
const kinds = pageKinds().filter(({ name, path }) => `${name} ${path}`.includes(options.only));
if (kinds.length === 0) throw new Error(`No page has "${options.only}" in its name or address.`);

await ensureBrowser('chromium');
let programs = '';

async function summarize(kind: PageKind, url: string): Promise<Summary> {
  // The first answer of a server takes longer, because it loads the page's code.
  await (await fetch(url)).text();
  const measured: Run[] = [];
  while (measured.length < runs) measured.push(await measure(url));
  programs = measured[0]?.programs ?? programs;
  const summary = summaryOf(kind, measured);
  print(rowOf(summary));
  return summary;
}

const summaries: Summary[] = [];
// In any other deployment, nothing is open to search engines.
await withServers({ DEPLOYMENT: 'production' }, async ({ site }) => {
  for (const kind of kinds) summaries.push(await summarize(kind, site.url + kind.path));
});

await using empty = await serveEmptyPage();
const machine = await summarize(EMPTY, empty.url);
const report = reportOf([...summaries, machine], runs, programs);
print(`\n${report}`);
const shortfalls = summaries.flatMap((summary) =>
  shortfallsOf(summary).map((what) => `${summary.kind.name}: ${what}`),
);
for (const shortfall of shortfalls) print(shortfall);
if (options.write) await writeSection('performance.md', 'bench:pages', report);
process.exitCode = shortfalls.length > 0 ? 1 : 0;
