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
 * A part of what is built.
 *
 * @typedef {object} Part
 * @property {string} title
 * @property {'site' | 'desk'} name
 * @property {string} into the output folder
 * @property {string[]} sources
 * @property {() => string[]} settings what a build may have been made with; the first is that of a new one
 * @property {() => boolean} isCurrent whether time has not made it outdated
 */

/** The pages of the desk. @type {Part} */
const DESK = {
  title: 'Building the desk',
  name: 'desk',
  into: '.desk',
  sources: DESK_SOURCES,
  settings: () => [''],
  isCurrent: () => true,
};

/** @type {Part} */
const SITE = {
  title: 'Building the site',
  name: 'site',
  into: '.next',
  sources: SITE_SOURCES,
  settings: siteSettings,
  isCurrent() {
    const record = readPublicationRecord(root);
    return record !== undefined && !isOverdue(record);
  },
};

const PARTS = [DESK, SITE];

/** The output folders of a build. */
export const BUILT = PARTS.map(({ into }) => into);

/** Where a build says of which sources it was made. It removes this when it begins, so one that is refused leaves it. */
const stampOf = (/** @type {Part} */ { into }) => inRoot(into, 'sources.sha256');

/** @param {Part} part @param {string} folder */
const stampsFor = ({ sources, settings }, folder) =>
  settings().map((setting) => sourcesHash(folder, sources, setting));

/** @param {Part} part @param {readonly string[]} stamps of which one is that of the sources */
function isMade(part, stamps) {
  const file = stampOf(part);
  return existsSync(file) && stamps.includes(readFileSync(file, 'utf8')) && part.isCurrent();
}

/**
 * Whether what is built in this checkout was made of exactly the sources in a folder, with its settings of today.
 *
 * @param {string} folder
 */
export const isBuiltOf = (folder) => PARTS.every((part) => isMade(part, stampsFor(part, folder)));

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

/** Runs the build of a part, unless the existing one was made from the same sources. @param {Part} part */
async function ensure(part) {
  const stamps = stampsFor(part, root);
  if (isMade(part, stamps)) return;
  await step(part.title, () =>
    run('npm', ['run', '--silent', 'build', '--', '--only', part.name], {
      env: toolEnvironment(),
      cwd: root,
    }),
  );
  writeFileSync(stampOf(part), stamps[0] ?? '');
}

/** Builds the site and the desk, unless they are up to date. */
export async function ensureBuilt() {
  for (const part of PARTS) await ensure(part);
}
