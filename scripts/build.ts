// `npm run build`: the site and the desk. A site that runs from this folder would lose its files, so nothing
// is built while one does, except with `--force`. `-- --only site` and `-- --only desk` build one of them.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { company } from '@repo/company/company.ts';
import { SEARCHED_PAGES_FILE } from '@repo/contract/page-parts.ts';
import { BUILD_NOTES } from '@repo/build/build-notes.mjs';
import { writeIslands } from '@repo/build/bundle-islands.mjs';
import { calendarOf } from '#lib/content/publication/calendar.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';
import { isBuildServed } from '#lib/served-build.ts';
import { ADDRESS_TEMPLATE } from '#tools/documents/address.mjs';
import { compressBuild } from '#tools/documents/compress.mjs';
import { makeDocuments } from '#tools/documents/make-documents.ts';
import { makeTemplates } from '#tools/documents/templates.mjs';
import { settings } from '#testbed/environment.mjs';
import { writePublicationRecord } from '#tools/publication-record.mjs';

const SERVED =
  'A site is running from this folder, and building would remove files that its pages refer to. ' +
  'Stop it first, or use --force to build anyway.';

const NO_DOCUMENTS =
  'Next.js has built the site, but its pages are not what this version of the site expects.';

const { force, only } = parseArgs({
  options: { force: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;
if (only !== undefined && only !== 'site' && only !== 'desk')
  throw new Error('--only takes site or desk.');

const { SITE_URL: siteUrl = '', WEBMCP = '' } = settings();

if (!['', 'yes', 'no'].includes(WEBMCP)) throw new Error('WEBMCP must be yes or no');

/** The address that the pages name, unless the site is started with another one. */
const origin = originOf(siteUrl === '' ? new URL(company.url).origin : siteUrl);

/** @throws an error if an address is not that of a site */
function originOf(address: string): string {
  if (URL.parse(address)?.origin === address) return address;
  throw new Error('SITE_URL must be an address without a path, like https://www.example.com');
}

/** Runs a Node command to its end. @returns whether it succeeded */
const works = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;

async function buildSite(): Promise<boolean> {
  rmSync('.sites', { recursive: true, force: true });
  const CONTENT_TIME = new Date(contentTime).toISOString();
  const isBuilt =
    works(['scripts/content-check.ts']) &&
    works(['node_modules/next/dist/bin/next', 'build'], {
      ...process.env,
      SITE_URL: ADDRESS_TEMPLATE,
      CONTENT_TIME,
      WEBMCP,
    });
  if (!isBuilt) return false;
  await writeIslands('.next');
  if (!makesDocuments()) return false;
  await compressBuild('.next', BUILD_NOTES);
  return true;
}

/** Records for which moment the pages were chosen, and when others will be. Wrong content was refused before. */
async function recordPublication(): Promise<void> {
  const { pages } = await import('#lib/content/pages.ts');
  const { planned } = await import('#lib/content/publication/planned.ts');
  const entries = calendarOf(planned, contentTime);
  writePublicationRecord('.', {
    time: new Date(contentTime).toISOString(),
    pages: pages.map(({ path }) => path),
    dates: [...new Set(entries.map(({ at }) => new Date(at.instant).toISOString()))],
  });
}

/** Leaves what the backend searches when nobody is there to answer, next to the pages. */
async function writeSearchedPages(): Promise<void> {
  const { searchedPages } = await import('#lib/content/searched/searched-pages.ts');
  writeFileSync(SEARCHED_PAGES_FILE, JSON.stringify(searchedPages()));
}

/** @returns whether every page became a document */
function makesDocuments(): boolean {
  try {
    console.log(`${makeDocuments('.next')} pages are documents.`);
    makeTemplates('.next', origin);
    return true;
  } catch (error) {
    console.error(`${(error as Error).message}\n${NO_DOCUMENTS}`);
    return false;
  }
}

const buildDesk = () =>
  works(['node_modules/vite/bin/vite.js', 'build', '--config', 'packages/build/desk.config.ts']);

if (only === 'desk') {
  if (!buildDesk()) process.exitCode = 1;
} else if (!force && isBuildServed()) {
  console.error(SERVED);
  process.exitCode = 1;
} else if (await buildSite()) {
  await recordPublication();
  await writeSearchedPages();
  if (only !== 'site' && !buildDesk()) process.exitCode = 1;
} else {
  process.exitCode = 1;
}
