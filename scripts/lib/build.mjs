import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settings, toolEnvironment } from './environment.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';

/** Everything that `next build` reads. */
export const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];

const STAMP = inRoot('.next', 'sources.sha256');

/** @param {string} place @returns {string[]} the files at a place, sorted */
function filesAt(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesAt(path.join(place, name)));
}

/**
 * One value that changes when anything changes that a build reads.
 *
 * @param {string} folder the repository
 * @param {string} siteUrl the setting SITE_URL, which is written into the pages
 */
export function sourcesHash(folder, siteUrl) {
  const hash = createHash('sha256').update(siteUrl);
  for (const file of SOURCES.flatMap((source) => filesAt(path.join(folder, source)))) {
    const content = readFileSync(file);
    hash.update(`\n${path.relative(folder, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Builds the site, unless the build that is there was made from the same sources. */
export async function ensureBuilt() {
  const stamp = sourcesHash(root, settings().SITE_URL ?? '');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  rmSync(STAMP, { force: true });
  await step('Building the site', () =>
    run('npm', ['run', '--silent', 'build'], { env: toolEnvironment(), cwd: root }),
  );
  writeFileSync(STAMP, stamp);
}
