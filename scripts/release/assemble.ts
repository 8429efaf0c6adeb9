import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyPackages } from '@repo/build/copy-packages.ts';
import { bundleBackend, WORKERS } from '@repo/build/bundle-backend.ts';
import { STORE_COMMANDS } from '#tools/backend-commands.mjs';

/** The commands of a release that belong to the backend, and the files that start them. */
const BACKEND_COMMANDS = {
  backend: 'backend/main.ts',
  staff: 'scripts/staff.ts',
  backup: 'backend/backup/backup-command.ts',
  ...STORE_COMMANDS,
  ...WORKERS,
} as const;

/** What a release takes from a build as it is. */
const TAKEN = [
  '.next',
  '.desk',
  'public',
  'next.config.mjs',
  'scripts/start.mjs',
  'scripts/front.mjs',
  'tools/front',
  // What nginx serves the files of the front with, and what it says about them.
  'deploy/nginx',
  'tools/documents/address.mjs',
  'tools/documents/compress.mjs',
  'tools/documents/site-folder.mjs',
  'tools/documents/templates.mjs',
  'tools/backend-settings.mjs',
  'tools/secret-files.mjs',
  'lib/backend-secrets.mjs',
  // The backend reads the company's facts and its colors when it starts; the pages hold all other content.
  'content/company.yaml',
  'content/brand.yaml',
];

/** What only builds use in these folders. */
const LEFT_BEHIND =
  /^\.next\/(?:cache|trace|trace-build|types|diagnostics|turbopack)(?:\/|$)|\.nft\.json$|\.map$/;

const MANIFEST = {
  private: true,
  type: 'module',
  engines: { node: '>=24' },
  imports: { '#lib/*': './lib/*', '#tools/*': './tools/*' },
};

/**
 * Makes a release of a build: a folder that needs nothing outside of it, with its own Node, packages, backend,
 * and commands.
 *
 * @param from the folder of the build, with its sources and all packages
 * @param into the folder of the release, which must not exist
 */
export async function assembleRelease(from: string, into: string): Promise<void> {
  await takeFiles(from, into);
  const { files: bundles } = await bundleBackend(
    Object.fromEntries(
      Object.entries(BACKEND_COMMANDS).map(([name, file]) => [name, path.join(from, file)]),
    ),
    path.join(from, 'backend-commands'),
  );
  await mkdir(path.join(into, 'backend-commands'), { recursive: true });
  for (const { path: file, contents } of bundles)
    await writeFile(path.join(into, 'backend-commands', path.basename(file)), contents);
  await copyPackages(from, into);
  await cp(path.join(from, 'node_modules/node/bin/node'), path.join(into, 'node'));
}

/**
 * Gives a release what it takes from a build as it is, and its program.
 *
 * @param from the folder of the build, with its sources
 * @param into the folder of the release
 */
export async function takeFiles(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const name of TAKEN) {
    await cp(path.join(from, name), path.join(into, name), {
      recursive: true,
      verbatimSymlinks: true, // Next.js links to packages, which are in the same place in the release
      filter: (file) => !LEFT_BEHIND.test(path.relative(from, file)),
    });
  }
  for (const file of ['run', 'run.mjs']) {
    await cp(path.join(from, 'scripts/release/files', file), path.join(into, file));
  }
  await chmod(path.join(into, 'run'), 0o755);
  await writeFile(path.join(into, 'package.json'), JSON.stringify(MANIFEST, null, 2));
}
