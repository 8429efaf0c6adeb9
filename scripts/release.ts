// `npm run operate -- release`: builds a release of this checkout in a folder of its own, checks it, and makes it the one
// that runs. `-- --back` returns to the one before. `-- --due`, called twice a minute, makes pages appear and
// disappear at their time. docs/operations.md says how to run one.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dropPrepared, keepDates } from '#scripts/release/dates.ts';
import { goTo, type Installation } from '#scripts/release/go-to.ts';
import { forgetSwitching, readPrepared, readSwitching } from '#scripts/release/journal.ts';
import { lockReleases } from '#scripts/release/lock.ts';
import { currentIn, releasesIn } from '#scripts/release/names.ts';
import { readSteps } from '#scripts/release/restart.ts';
import { siteOrigin } from '#scripts/release/site-origin.ts';
import { toldLines } from '#scripts/release/index-now/told.ts';
import { removeOldSources } from '#scripts/release/sources.ts';
import { releaseBefore, removeOld } from '#scripts/release/switch.ts';
import { settings } from '#testbed/environment.mjs';
import { durationInWords, print } from '#testbed/progress.mjs';
import { onStopSignal, stopAll } from '#testbed/servers/processes.mjs';

const { values: options } = parseArgs({
  options: {
    back: { type: 'boolean', default: false },
    to: { type: 'string' },
    'remove-old': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    due: { type: 'boolean', default: false },
    'only-make': { type: 'boolean', default: false },
  },
});

const {
  RELEASES_DIR = 'releases',
  FRONT_DIR = '',
  RELEASE_SERVICES = '',
  RELEASE_RESTART = 'systemctl restart',
  DEPLOYMENT,
  INDEXNOW_KEY = '',
  INDEXNOW_URL = 'https://api.indexnow.org/indexnow',
  // What publishes at the desk (scripts/publish.ts) says from which release the backend runs that has started it.
  RELEASE_OF_CALLER,
} = settings();

/** How often a command asks whether another one has ended, in milliseconds. */
const ASK_EVERY_MS = 500;

const folder = path.resolve(RELEASES_DIR);
const installation: Installation = {
  folder,
  front: FRONT_DIR,
  steps: readSteps(RELEASE_SERVICES),
  restartCommand: RELEASE_RESTART,
};
const begun = performance.now();
const since = () => durationInWords(performance.now() - begun);

onStopSignal(() => void stopAll().then(() => process.exit(130)));
mkdirSync(folder, { recursive: true });

function list(): void {
  const current = currentIn(folder);
  const prepared = readPrepared(folder);
  for (const name of releasesIn(folder)) {
    const waits = name === prepared?.name && name !== current ? `  (from ${prepared.at})` : '';
    print(`${name === current ? '*' : ' '} ${name}${waits}`);
  }
}

/** Waits until no other command changes the releases. One that comes again soon does not wait. */
async function lock(): Promise<Disposable | undefined> {
  let held = lockReleases(folder);
  if (held || options.due) return held;
  print('▸ Waiting for another command that changes the releases …');
  while (!held) {
    await pause(ASK_EVERY_MS);
    held = lockReleases(folder);
  }
  return held;
}

/**
 * Ends a switch during which a process was killed, which may have been done by its own restart of a backend. If that runs
 * the new release by now, what was restarted until then is not restarted again: it would end us, and so on forever.
 *
 * @returns the release to which it led
 */
async function finishSwitch(): Promise<string | undefined> {
  const switching = readSwitching(folder);
  if (switching === undefined) return undefined;
  const { name, begun } = switching;
  if (!existsSync(path.join(folder, name))) {
    forgetSwitching(folder);
    return undefined;
  }
  print(`A switch to ${name} was interrupted.`);
  return (await switchTo(name, RELEASE_OF_CALLER === name ? begun : [])) ? name : undefined;
}

async function switchTo(name: string, restarted: readonly string[] = []): Promise<boolean> {
  if (!(await goTo(installation, name, restarted))) {
    process.exitCode = 1;
    return false;
  }
  print(`${name} is the current release, after ${since()}.`);
  if (installation.steps.length === 0) print('Restart what runs, one after the other, to use it.');
  return true;
}

/** Tells search engines what has changed, if that is wanted. What fails is tried again by the next call. */
async function tell(): Promise<void> {
  if (INDEXNOW_KEY === '' || INDEXNOW_URL === '' || DEPLOYMENT !== 'production') return;
  const { tellSearchEngines } = await import('#scripts/release/index-now/tell-search-engines.ts');
  const told = await tellSearchEngines({
    folder,
    site: await siteOrigin(),
    key: INDEXNOW_KEY,
    service: INDEXNOW_URL,
    now: Date.now,
  });
  if (told) print(toldLines(told).join('\n'));
}

async function removeWhatIsOld(): Promise<void> {
  for (const old of removeOld(folder)) print(`Removed ${old}.`);
  await removeOldSources(folder, releasesIn(folder));
}

async function release(): Promise<void> {
  const { makeRelease } = await import('#scripts/release/make.ts');
  const name = await makeRelease(folder);
  print(`✓ ${name} answers for every page, after ${since()}.`);
  if (options['only-make']) return;
  dropPrepared(folder);
  await switchTo(name);
  await removeWhatIsOld();
}

async function keepDue(): Promise<void> {
  const kept = await keepDates({
    folder,
    // Loaded only when a release must be made, because this runs all the time.
    make: async (from, time) => {
      const { makeReleaseFor } = await import('#scripts/release/make.ts');
      return makeReleaseFor(folder, from, time);
    },
    goTo: (name) => switchTo(name),
    now: Date.now,
    wait: pause,
  });
  if (kept === 'switched') await removeWhatIsOld();
  // Cron sends an email about whatever is printed, so this is said once.
  if (kept === 'failed before') process.exitCode = 1;
  if (kept === 'failed') {
    throw new Error(
      'Pages should have appeared or disappeared, but the services did not start with them. Find out why, and make a release: npm run operate -- release',
    );
  }
}

async function work(): Promise<void> {
  using held = await lock();
  if (!held) return;
  const finished = await finishSwitch();
  if (options.due) await keepDue();
  else if (options.to !== undefined) {
    if (!releasesIn(folder).includes(options.to)) throw new Error(`There is no ${options.to}.`);
    if (finished !== options.to) await switchTo(options.to);
    if (options['remove-old']) await removeWhatIsOld();
  } else if (options.back) {
    await switchTo(releaseBefore(folder));
  } else {
    await release();
  }
  if (!options['only-make']) await tell();
}

try {
  if (options.list) list();
  else await work();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
