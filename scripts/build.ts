// `npm run build`: the site and the desk. A site that runs from this folder would lose its files, so nothing
// is built while one does, except with `--force`. `npm run build:site` builds the site alone.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuildServed } from '@/lib/served-build';
import { makeDocuments } from '@/tools/documents/make-documents';

const SERVED =
  'A site is running from this folder, and building would remove files that its pages refer to. ' +
  'Stop it first, or use --force to build anyway.';

const NO_DOCUMENTS =
  'Next.js has built the site, but its pages are not what this version of the site expects. ' +
  'DOCUMENTS=off npm run build leaves them as Next.js makes them.';

const { force, only } = parseArgs({
  options: { force: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;

/** Runs a Node command to its end. @returns whether it succeeded */
const works = (...args: string[]) =>
  spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;

const buildSite = () =>
  works('--import', 'tsx', 'scripts/content-check.ts') &&
  works('node_modules/next/dist/bin/next', 'build') &&
  (process.env.DOCUMENTS === 'off' || makesDocuments());

/** @returns whether every page became a document */
function makesDocuments(): boolean {
  try {
    console.log(`${makeDocuments('.next')} pages are documents.`);
    return true;
  } catch (error) {
    console.error(`${(error as Error).message}\n${NO_DOCUMENTS}`);
    return false;
  }
}

const buildDesk = () =>
  works('node_modules/vite/bin/vite.js', 'build', '--config', 'desk/vite.config.ts');

if (!force && isBuildServed()) {
  console.error(SERVED);
  process.exitCode = 1;
} else if (!buildSite() || (only !== 'site' && !buildDesk())) {
  process.exitCode = 1;
}
