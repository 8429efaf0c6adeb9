import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { SITE_SOURCES, sourcesHash } from '@/tools/build.mjs';
import { toolEnvironment } from '@/tools/environment.mjs';
import { inRoot, nextScript, pinnedNode } from '@/tools/paths.mjs';
import { run } from '@/tools/servers/processes.mjs';

const SOURCE = inRoot('tests', 'fixtures', 'empty-app');

/**
 * Builds an app that shows one word with the site's version of Next.js, to compare the site with. The build
 * is kept until that version or the app changes.
 *
 * @returns its folder
 */
export async function buildEmptyApp(): Promise<string> {
  const manifest = readFileSync(inRoot('node_modules', 'next', 'package.json'), 'utf8');
  const folder = inRoot(
    '.test-output',
    `empty-app-${sourcesHash(SOURCE, SITE_SOURCES, manifest).slice(0, 8)}`,
  );
  if (existsSync(folder)) return folder;
  // Built next to its final place, so that an unfinished build is never used.
  const draft = `${folder}-${process.pid}`;
  await cp(SOURCE, draft, { recursive: true });
  const { code, output } = await run(pinnedNode, [nextScript, 'build'], {
    env: toolEnvironment(),
    cwd: draft,
  });
  if (code !== 0) {
    await rm(draft, { recursive: true });
    throw new Error(`The empty app did not build:\n${output}`);
  }
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true }); // another test was faster
  });
  return folder;
}
