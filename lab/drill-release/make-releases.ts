import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_NOTES } from '@repo/build/build-notes.mjs';
import { toolEnvironment } from '@repo/testbed/environment.mjs';
import { inRoot } from '@repo/testbed/paths.mjs';
import { run } from '@repo/testbed/servers/processes.mjs';
import { RELEASE_SOURCES } from '../../scripts/release/sources.ts';
import { releasesIn } from '../../scripts/release/names.ts';
import { ensureBuilt } from '../../tools/build.mjs';

/** The checkout of the second release: a copy of this one with small changes. */
const CHANGED = inRoot('.test-output', 'changed-checkout');

/** What is added, so that styles, the script of every page, and code that comes later have other names. */
const CHANGES: Readonly<Record<string, string>> = {
  'app/globals.css': '\n.of-the-next-release {\n  color: inherit;\n}\n',
  'lib/page-script/page-script.ts': "\ndocument.documentElement.dataset.release = 'next';\n",
  'components/islands/inquiry.ts': "\ndocument.documentElement.dataset.form = 'next';\n",
  'lib/chat/browser-client.ts': "\ndocument.documentElement.dataset.chat = 'next';\n",
};

/**
 * Makes a release of what is built here, and another one, which differs in all that browsers load.
 *
 * @param folder for the releases; if it holds two, these are used
 * @returns their names
 */
export async function makeTwoReleases(folder: string): Promise<readonly [string, string]> {
  await mkdir(folder, { recursive: true });
  if (releasesIn(folder).length < 2) await makeBoth(folder);
  const [first, second] = releasesIn(folder);
  if (first === undefined || second === undefined) throw new Error('There are no two releases.');
  return [first, second];
}

async function makeBoth(folder: string): Promise<void> {
  await ensureBuilt();
  await makeIn(inRoot(), folder);
  await copyCheckout();
  for (const [file, text] of Object.entries(CHANGES)) {
    await appendFile(path.join(CHANGED, file), text);
  }
  await makeIn(CHANGED, folder);
  await rm(CHANGED, { recursive: true });
}

async function makeIn(checkout: string, folder: string): Promise<void> {
  const { code, output } = await run(
    'npm',
    ['run', '--silent', 'operate', '--', 'release', '--only-make'],
    {
      env: toolEnvironment({ ...process.env, RELEASES_DIR: folder }),
      cwd: checkout,
    },
  );
  if (code !== 0) throw new Error(`No release was made.\n${output}`);
}

async function copyCheckout(): Promise<void> {
  await rm(CHANGED, { recursive: true, force: true });
  await mkdir(CHANGED, { recursive: true });
  for (const source of [...RELEASE_SOURCES, BUILD_NOTES].filter((name) =>
    existsSync(inRoot(name)),
  )) {
    await cp(inRoot(source), path.join(CHANGED, source), { recursive: true });
  }
  await run('cp', ['-al', inRoot('node_modules'), CHANGED], { env: process.env });
}
