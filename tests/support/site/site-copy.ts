import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_NOTES } from '@repo/build/build-notes.mjs';
import { SITE_SOURCES } from '#tools/build.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';

/**
 * Copies everything that `npm run build -- --only site` reads, so that another site can be built.
 *
 * @param folder which is emptied first; it must be on the same disk as the packages
 */
export async function copySite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const source of [...SITE_SOURCES, BUILD_NOTES, 'packages/testbed', 'scripts', 'tools']) {
    await cp(inRoot(source), path.join(folder, source), { recursive: true }).catch(ignoreMissing);
  }
  // The fonts are referenced by their paths in node_modules, so the copy needs that too: as hard links.
  await run('cp', ['-al', inRoot('node_modules'), folder], { env: process.env });
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
