// The commands of a release. Settings come from the environment and from the files of the current folder, in
// which the data is, too: a release holds neither.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;
const commands = path.join(folder, 'backend-commands');

/** How long `run ready` waits until a server can take work, in milliseconds, and how often it asks. */
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;

/** The commands that belong to the site, and the files that start them. */
const ofSite = new Map([
  ['site', 'scripts/start.mjs'],
  ['front', 'scripts/front.mjs'],
]);

const [, , name = '', ...args] = process.argv;
const fileOfSite = ofSite.get(name);
const isOfBackend = existsSync(path.join(commands, `${name}.mjs`)) && /^[a-z-]+$/.test(name);

process.env.RELEASE_FOLDER = folder;
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0] ?? '', name, ...args];

if (name === 'ready') {
  process.exitCode = (await becomesReady(args)) ? 0 : 1;
} else if (fileOfSite !== undefined) {
  if (existsSync('.env.local')) process.loadEnvFile('.env.local');
  await load(fileOfSite);
} else if (isOfBackend) {
  await load('tools/backend-settings.mjs');
  await load(`backend-commands/${name}.mjs`);
} else {
  const ofBackend = readdirSync(commands).flatMap(
    (file) => /^([a-z-]+)\.mjs$/.exec(file)?.[1] ?? [],
  );
  const known = [...ofSite.keys(), 'ready URL…', ...ofBackend];
  console.error(`Usage: run COMMAND, which is one of ${known.join(', ')}`);
  process.exitCode = 2;
}

/** Runs a file of this release. @param {string} file */
function load(file) {
  return import(pathToFileURL(path.join(folder, file)).href);
}

/**
 * Waits until a server answers with success.
 *
 * @param {readonly string[]} urls of servers, any of which is enough
 * @returns whether one did in time
 */
async function becomesReady(urls) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const signal = AbortSignal.timeout(deadline - Date.now());
    // Each time on a connection of its own: a site that is still starting knows nothing of those it already has.
    const headers = { connection: 'close' };
    const ask = (/** @type {string} */ url) =>
      fetch(url, { signal, headers }).catch(() => undefined);
    const answers = await Promise.all(urls.map(ask));
    if (answers.some((answer) => answer?.ok)) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}
