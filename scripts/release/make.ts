import { execFile } from 'node:child_process';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { assembleRelease } from '@/scripts/release/assemble';
import { checkRelease } from '@/scripts/release/check';
import { nameFor } from '@/scripts/release/names';
import { SITE_SOURCES } from '@/tools/build.mjs';
import { settings, toolEnvironment } from '@/tools/environment.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { step } from '@/tools/progress.mjs';
import { run } from '@/tools/servers/processes.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

/** Where it is built: on the disk of the packages, which are linked and not copied. */
const BUILD = inRoot('.release-build');

/** Everything that is built or becomes part of a release. */
export const RELEASE_SOURCES = [
  ...SITE_SOURCES,
  'backend',
  'deploy/nginx',
  'desk',
  'scripts',
  'tools',
];

/**
 * Builds the checkout, makes a release of it, and checks that. Nothing is built where something runs: neither
 * the build of the checkout nor another release is touched.
 *
 * @param folder the folder of the releases
 * @returns the name of the release
 * @throws an error if a step fails, or if the release does not work; it is not in the folder then
 */
export async function makeRelease(folder: string): Promise<string> {
  const name = nameFor(new Date(), await commitOf());
  const unfinished = path.join(folder, `${name}.unfinished`);
  // Below the checkout, what a release lacks would be found in the packages of the checkout.
  await using apart = await temporaryFolder();
  const made = path.join(apart.path, name);
  try {
    await copySources();
    const env = toolEnvironment({ ...settings() });
    await step('Building the release', () =>
      run('npm', ['run', '--silent', 'build'], { env, cwd: BUILD }),
    );
    await assembleRelease(BUILD, made);
    await checkRelease(made);
    await cp(made, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, path.join(folder, name));
    return name;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(BUILD, { recursive: true, force: true });
  }
}

async function copySources(): Promise<void> {
  await rm(BUILD, { recursive: true, force: true });
  await mkdir(BUILD);
  for (const source of RELEASE_SOURCES) {
    await cp(inRoot(source), path.join(BUILD, source), { recursive: true });
  }
  await step('Linking the packages', () =>
    run('cp', ['-al', inRoot('node_modules'), BUILD], { env: process.env }),
  );
}

/** The commit of the checkout, shortened; zeros in a folder that is none. */
async function commitOf(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inRoot(),
    });
    return stdout.trim();
  } catch {
    return '0000000';
  }
}
