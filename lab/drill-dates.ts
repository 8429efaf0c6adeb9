// `npm run drill:dates -w lab`: makes a page appear and disappear at its time, out of releases, with `kill -9` in the
// middle of a build and in the middle of a switch, and measures how late it was. `-- --write` writes the result
// into docs/reliability.md.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { toolEnvironment } from '@repo/testbed/environment.mjs';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { onStopSignal, run, stopAll } from '@repo/testbed/servers/processes.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { machine } from '#bench/machine.ts';
import { writeSection } from '#bench/write-section.ts';
import { startCron } from '#drill-dates/cron.ts';
import { watchPage } from '#drill-dates/watch-page.ts';
import { supervise } from '#drill-release/services.ts';
import { readSwitching } from '../scripts/release/journal.ts';
import { copySources } from '../scripts/release/sources.ts';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const MINUTE_MS = 60_000;

/** How late a page may appear or disappear, in milliseconds. */
const LATE_MS = 60_000;

/** When the page appears, after now, and for how long it is there, in minutes: enough for two builds each. */
const APPEARS_AFTER = 12;
const STAYS = 12;

/** How long a build has run when it is killed, in milliseconds. */
const KILLED_AFTER_MS = 30_000;

const PAGE = 'industries/logistics';

onStopSignal(() => void stopAll().then(() => process.exit(130)));

await using folder = await temporaryFolder();
const checkout = path.join(folder.path, 'checkout');
const releases = path.join(folder.path, 'releases');
await copySources(inRoot(), checkout);

const from = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + APPEARS_AFTER * MINUTE_MS;
const until = from + STAYS * MINUTE_MS;
const inContent = (time: number) => `${new Date(time).toISOString().slice(0, 16)} UTC`;
const file = path.join(checkout, 'content', 'pages', `${PAGE}.yaml`);
const fields = [`publishAt: ${inContent(from)}`, `unpublishAt: ${inContent(until)}`].join('\n');
await writeFile(file, `${fields}\n${await readFile(file, 'utf8')}`);

const settings = { RELEASES_DIR: releases, FRONT_DIR: '', RELEASE_SERVICES: '' };
const first = await run('npm', ['run', '--silent', 'operate', '--', 'release'], {
  env: toolEnvironment({ ...process.env, ...settings }),
  cwd: checkout,
});
if (first.code !== 0) throw new Error(`No release was made.\n${first.output}`);
print('The first release runs.');

const port = await freePort();
const site = { kind: 'site' as const, port, settings: { BACKEND_URL: 'http://127.0.0.1:9' } };
await using supervisor = await supervise(new Map([['site', site]]), {
  current: path.join(releases, 'current'),
  folder: folder.path,
});
await using page = watchPage(`http://127.0.0.1:${port}/${PAGE}`);
await using cron = startCron(checkout, {
  ...settings,
  RELEASE_SERVICES: 'site',
  RELEASE_RESTART: supervisor.restartCommand,
});

await pause(KILLED_AFTER_MS);
await cron.kill();
print('Killed while it built the release with the page.');
await page.until(true, from + LATE_MS - Date.now());
print('The page is there.');

// The switch that made the page appear ends a moment after it.
await untilSwitching(false);
await untilSwitching(true);
await cron.kill();
print('Killed while it switched to the release without the page.');
await page.until(false, until + LATE_MS - Date.now());
print('The page is gone.');

const [appeared, disappeared] = page.changes().slice(1);
const isRight = page.changes().length === 3;
const late = (at = NaN, due = NaN) => `${((at - due) / 1000).toFixed(1)} s`;
const report = [
  '| what | killed | after its moment |',
  '| --- | --- | ---: |',
  `| a page appears | in the build that was made ahead | ${late(appeared?.at, from)} |`,
  `| it disappears | between the link and the restart | ${late(disappeared?.at, until)} |`,
  '',
  machine(),
].join('\n');
print(report);
if (!isRight) throw new Error(`The page came and went: ${JSON.stringify(page.changes())}`);
if (options.write) await writeSection('reliability.md', 'dates', report);

/** Waits until a switch is going on, or none is. */
async function untilSwitching(isSwitching: boolean) {
  while ((readSwitching(releases) !== undefined) !== isSwitching) {
    if (Date.now() > until + LATE_MS) throw new Error(`Nothing was switched.\n${cron.output()}`);
    await pause(5);
  }
}
