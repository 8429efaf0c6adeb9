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

const [, , name = '', ...args] = process.argv;
const isOfBackend = existsSync(path.join(commands, `${name}.mjs`)) && /^[a-z-]+$/.test(name);

process.env.RELEASE_FOLDER = folder;
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0] ?? '', name, ...args];

if (name === 'ready') {
  process.exitCode = (await becomesReady(args[0] ?? '')) ? 0 : 1;
} else if (name === 'site' || isOfBackend) {
  for (const file of isOfBackend ? ['.env.backend.local', '.env.local'] : ['.env.local']) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
  const script = isOfBackend
    ? path.join(commands, `${name}.mjs`)
    : path.join(folder, 'scripts/start.mjs');
  await import(pathToFileURL(script).href);
} else {
  const ofBackend = readdirSync(commands).flatMap(
    (file) => /^([a-z-]+)\.mjs$/.exec(file)?.[1] ?? [],
  );
  console.error(`Usage: run COMMAND, which is one of site, ready URL, ${ofBackend.join(', ')}`);
  process.exitCode = 2;
}

/** Waits until a server answers that it can take work. @param {string} url @returns whether it did in time */
async function becomesReady(url) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}
