import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settings, toolEnvironment } from '#testbed/environment.mjs';
import { inRoot, root } from '#testbed/paths.mjs';
import { isOverdue, readPublicationRecord } from '#tools/publication-record.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { step } from '#testbed/progress.mjs';

/** Everything that `next build` reads. */
export const SITE_SOURCES = [
  'app',
  'components',
  'content',
  'content-demo',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'packages/build',
  'packages/chat',
  'packages/company',
  'packages/content-files',
  'packages/contract',
  'packages/server',
  'packages/ui',
  'tools/documents',
  // Its `imports` map names to files.
  'package.json',
  'package-lock.json',
];

/** Everything that the desk's build reads. */
const DESK_SOURCES = [
  'desk',
  'packages/build',
  'packages/chat',
  'packages/company',
  'packages/content-files',
  'packages/contract',
  'packages/ui',
  'content/brand.yaml',
  'content/brand',
  'content/mosaics',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** @param {string} place @returns {string[]} the files there, sorted */
function filesAt(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesAt(path.join(place, name)));
}

/**
 * A value that changes whenever any source of a build changes.
 *
 * @param {string} folder the repository
 * @param {string[]} sources files and folders in it
 * @param {string} setting what else the build depends on
 */
export function sourcesHash(folder, sources, setting = '') {
  const hash = createHash('sha256').update(setting);
  for (const file of sources.flatMap((source) => filesAt(path.join(folder, source)))) {
    const content = readFileSync(file);
    hash.update(`\n${path.relative(folder, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Runs a build, unless the existing one was made from the same sources.
 *
 * @param {object} build
 * @param {string} build.title
 * @param {'site' | 'desk'} build.part what is built
 * @param {string} build.into the output folder
 * @param {string[]} build.sources
 * @param {string[]} [build.settings] what a build may have been made with; the first is that of a new one
 * @param {() => boolean} [build.isCurrent] whether time has not made it outdated
 */
async function ensure({ title, part, into, sources, settings = [''], isCurrent = () => true }) {
  // A build removes this when it begins, so one that is refused leaves it.
  const stampFile = inRoot(into, 'sources.sha256');
  const stamps = settings.map((setting) => sourcesHash(root, sources, setting));
  const isMade = existsSync(stampFile) && stamps.includes(readFileSync(stampFile, 'utf8'));
  if (isMade && isCurrent()) return;
  await step(title, () =>
    run('npm', ['run', '--silent', 'build', '--', '--only', part], {
      env: toolEnvironment(),
      cwd: root,
    }),
  );
  writeFileSync(stampFile, stamps[0] ?? '');
}

/** Builds the pages of the desk, unless they are up to date. */
const ensureDeskBuilt = () =>
  ensure({
    title: 'Building the desk',
    part: 'desk',
    into: '.desk',
    sources: DESK_SOURCES,
  });

/**
 * What a build of the site depends on besides its sources. Its pages can be served at any address, and at that of
 * SITE_URL without the setting.
 */
function siteSettings() {
  const { SITE_URL, DEMO_CONTENT, WEBMCP } = settings();
  const demo = DEMO_CONTENT === '1' ? ' and invented content' : '';
  const more = `${demo}${WEBMCP === 'yes' ? ' and tools' : ''}`;
  return (SITE_URL ? ['with an address', 'without'] : ['without']).map((way) => way + more);
}

/** Builds the site and the desk, unless they are up to date. */
export async function ensureBuilt() {
  await ensureDeskBuilt();
  await ensure({
    title: 'Building the site',
    part: 'site',
    into: '.next',
    sources: SITE_SOURCES,
    settings: siteSettings(),
    isCurrent: () => {
      const record = readPublicationRecord(root);
      return record !== undefined && !isOverdue(record);
    },
  });
}
