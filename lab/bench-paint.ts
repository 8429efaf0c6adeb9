// `npm run bench:paint -w lab`: when a first visit on a phone sees the largest text or picture, over a slow line.
// `-- --beside <folder>` visits a static site in turns with ours, `--runs 9` as many times, and `--write` puts the table
// into docs/performance.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { print } from '@repo/testbed/progress.mjs';
import { selfSigned } from '@repo/testbed/self-signed.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { LINE, startLine } from '#bench/paint/line.ts';
import {
  folderSource,
  serveSecurely,
  siteSource,
  type Source,
} from '#bench/paint/secure-server.ts';
import { visit, type Visit } from '#bench/paint/visit.ts';
import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';
import { withServers } from '#bench/with-servers.ts';
import { writeSection } from '#bench/write-section.ts';
import config from '../playwright.config.ts';
import { ensureBrowser } from '../tools/browsers.mjs';

const PATHS = ['/', '/contact'];

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    beside: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

await ensureBrowser('chromium');
const rows: string[] = [];

/** Visits each page of each site in turns, so that what else the machine does meets all of them. */
async function visitAll(sites: ReadonlyMap<string, number>): Promise<void> {
  await using browser = await chromium.launch(config.use?.launchOptions);
  for (const target of PATHS) {
    const visits = new Map<string, Visit[]>(Array.from(sites.keys(), (name) => [name, []]));
    for (let run = 0; run <= Number(options.runs); run += 1) {
      for (const [name, port] of sites) {
        const seen = await visit(browser, `https://127.0.0.1:${port}${target}`);
        // At the first visit, the answers are made.
        if (run > 0) visits.get(name)?.push(seen);
      }
    }
    for (const [name, seen] of visits) {
      const painted = seen.map(({ paintedMs }) => paintedMs);
      const own = seen.filter(({ hasOwnLetters }) => hasOwnLetters).length;
      const cells = [
        `${name}, \`${target}\``,
        ...[quantile(painted, 0.5), Math.min(...painted), Math.max(...painted)].map(Math.round),
        `${own} of ${seen.length}`,
        Math.max(...seen.map(({ shift }) => shift)).toFixed(3),
      ];
      rows.push(`| ${cells.join(' | ')} |`);
      print(rows.at(-1) ?? '');
    }
  }
}

await withServers({ DEPLOYMENT: 'production' }, async ({ site }) => {
  await using folder = await temporaryFolder();
  using resources = new DisposableStack();
  const certificate = await selfSigned('127.0.0.1', folder.path);
  const sources = new Map<string, Source>([['this site', siteSource(site.url)]]);
  if (options.beside !== undefined)
    sources.set(path.basename(options.beside), folderSource(options.beside));
  const sites = new Map<string, number>();
  for (const [name, source] of sources) {
    const server = resources.use(await serveSecurely(source, certificate));
    sites.set(name, resources.use(await startLine(server.port)).port);
  }
  await visitAll(sites);
});

const report = [
  '| page | LCP ms (median) | fastest | slowest | first visits in its own letters | moved |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
  '',
  `${options.runs} first visits in turns over ${LINE.bitsPerSecond / 1e6} Mbit/s with ${LINE.roundTripMs} ms of ` +
    `latency, with a processor that is four times slower. ${machine()} The servers, the line, and the browser shared ` +
    'this one machine.',
].join('\n');
print(`\n${report}`);
if (options.write) await writeSection('performance.md', 'bench:paint', report);
