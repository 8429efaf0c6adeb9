// `npm run release`: builds a release of this checkout in a folder of its own, checks it, and makes it the one
// that runs. `npm run release -- --back` returns to the one before. docs/operations.md says how to run one.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from '@/scripts/release/make';
import { currentIn, releasesIn } from '@/scripts/release/names';
import { addOlderFiles } from '@/scripts/release/older-files';
import { readSteps, restart } from '@/scripts/release/restart';
import { releaseBefore, removeOld, switchTo } from '@/scripts/release/switch';
import { settings, toolEnvironment } from '@/tools/environment.mjs';
import { durationInWords, print } from '@/tools/progress.mjs';
import { onStopSignal, run, stopAll } from '@/tools/servers/processes.mjs';

const { values: options } = parseArgs({
  options: {
    back: { type: 'boolean', default: false },
    to: { type: 'string' },
    list: { type: 'boolean', default: false },
    'only-make': { type: 'boolean', default: false },
  },
});

const {
  RELEASES_DIR = 'releases',
  FRONT_DIR = '',
  RELEASE_SERVICES = '',
  RELEASE_RESTART = 'systemctl restart',
} = settings();

const folder = path.resolve(RELEASES_DIR);
const steps = readSteps(RELEASE_SERVICES);
const begun = performance.now();
const since = () => durationInWords(performance.now() - begun);

onStopSignal(() => void stopAll().then(() => process.exit(130)));
mkdirSync(folder, { recursive: true });

/** Makes a release the current one, and restarts what runs. If that fails, everything returns to the old one. */
async function goTo(name: string): Promise<void> {
  const before = currentIn(folder);
  if (before !== undefined) {
    addOlderFiles(path.join(folder, name), path.join(folder, before), Date.now());
  }
  try {
    await switchAll(name);
  } catch (error) {
    if (before === undefined) throw error;
    print(`${(error as Error).message} Going back to ${before}.`);
    await switchAll(before);
    process.exitCode = 1;
    return;
  }
  print(`${name} is the current release, after ${since()}.`);
  if (steps.length === 0) print('Restart what runs, one after the other, to use it.');
}

async function switchAll(name: string): Promise<void> {
  // The front has the files of all releases, so it is first: whichever site answers, they are there.
  if (FRONT_DIR !== '') await makeFront(path.join(folder, name));
  switchTo(folder, name);
  await restart(steps, RELEASE_RESTART);
}

/** Each release knows by itself how nginx serves it. */
async function makeFront(release: string): Promise<void> {
  const args = ['front', '--into', path.resolve(FRONT_DIR)];
  const env = toolEnvironment({ ...settings() });
  const { code, output } = await run(path.join(release, 'run'), args, { env });
  if (code !== 0) throw new Error(`No files were made for nginx.\n${output}`);
}

async function release(): Promise<void> {
  const name = await makeRelease(folder);
  print(`✓ ${name} answers for every page, after ${since()}.`);
  if (options['only-make']) return;
  await goTo(name);
  for (const old of removeOld(folder)) print(`Removed ${old}.`);
}

try {
  if (options.list) {
    const current = currentIn(folder);
    for (const name of releasesIn(folder)) print(`${name === current ? '*' : ' '} ${name}`);
  } else if (options.to !== undefined) {
    if (!releasesIn(folder).includes(options.to)) throw new Error(`There is no ${options.to}.`);
    await goTo(options.to);
  } else if (options.back) {
    await goTo(releaseBefore(folder));
  } else {
    await release();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
