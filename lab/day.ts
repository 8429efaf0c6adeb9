// `npm run day -w lab`: a day of somebody who answers at the desk, done in a browser: how many clicks and keys each task
// takes, and how long the desk lets them wait. `--write` puts the table into docs/performance.md.
import { parseArgs } from 'node:util';
import { chromium, devices, type Browser } from '@playwright/test';
import { DESK_API, DESK_PATH } from '@repo/contract/desk/address.ts';
import { print } from '@repo/testbed/progress.mjs';
import { startBackend } from '@repo/testbed/servers/backend.ts';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { machine } from '#bench/machine.ts';
import { writeSection } from '#bench/write-section.ts';
import { Hand, type Effort } from '#day/hand.ts';
import { TASKS } from '#day/tasks.ts';
import { DEMO_PASSWORD, seedDemo } from '#seed/demo.ts';
import config from '../playwright.config.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { ensureBrowser } from '../tools/browsers.mjs';

const SIZE = { conversations: 500, inquiries: 2000 };

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

await ensureBrowser('chromium');
await ensureBuilt();
await using folder = await temporaryFolder();
const emails = await seedDemo(folder.path, SIZE);
const agent = emails.at(-1) ?? '';
await using backend = await startBackend({ dataDir: folder.path });
await using browser = await chromium.launch(config.use?.launchOptions);

/** Does a task in a window of its own. */
async function effortOf(one: Browser, { from, do: work, onPhone }: (typeof TASKS)[number]) {
  const device = onPhone ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } };
  await using context = await one.newContext(device);
  await context.request.post(`${backend.url}${DESK_API}/session`, {
    headers: { origin: backend.url },
    data: { email: agent, password: DEMO_PASSWORD },
  });
  const page = await context.newPage();
  await page.goto(`${backend.url}${DESK_PATH}${from}`, { waitUntil: 'networkidle' });
  const hand = new Hand(page);
  await work(hand);
  return hand.effort();
}

const rowOf = (name: string, { clicks, keys, waited }: Effort) =>
  `| ${name} | ${clicks} | ${keys} | ${waited.toFixed(1)} s |`;

const rows: string[] = [];
for (const task of TASKS) {
  rows.push(rowOf(task.name, await effortOf(browser, task)));
  print(rows.at(-1) ?? '');
}
const report = [
  '| task | clicks | keys | waited |',
  '| --- | ---: | ---: | ---: |',
  ...rows,
  '',
  `${SIZE.conversations} conversations and ${SIZE.inquiries.toLocaleString('en-US')} inquiries. ${machine()}`,
].join('\n');
if (options.write) await writeSection('performance.md', 'day', report);
