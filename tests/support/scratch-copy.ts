import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toolEnvironment } from '#testbed/environment.mjs';
import { pinnedNode, root } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** A copy of the repository in which somebody follows a recipe. */
export type ScratchCopy = AsyncDisposable &
  Readonly<{
    /** Replaces a text that a file has once. */
    edit: (file: string, from: string, to: string) => void;
    /** Runs a script of Node in it. @returns its exit code, and everything that it has printed */
    run: (...args: readonly string[]) => { code: number | null; output: string };
  }>;

/** Copies the files of the repository as they are, with its installed packages; those of its own are in the copy. */
export async function scratchCopy(): Promise<ScratchCopy> {
  const folder = await temporaryFolder();
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(folder.path, file));
  const packages = path.join(folder.path, 'node_modules');
  mkdirSync(packages);
  const installed = path.join(root, 'node_modules');
  for (const name of readdirSync(installed)) {
    const place = path.join(packages, name);
    if (name === '@repo')
      cpSync(path.join(installed, name), place, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(installed, name), place);
  }
  return {
    edit(file, from, to) {
      const place = path.join(folder.path, file);
      const parts = readFileSync(place, 'utf8').split(from);
      if (parts.length !== 2)
        throw new Error(`${file} has this ${parts.length - 1} times: ${from}`);
      writeFileSync(place, parts.join(to));
    },
    run(...args) {
      const { status, stdout, stderr } = spawnSync(pinnedNode, args, {
        cwd: folder.path,
        // What this run of the tests leaves out is no matter of that one.
        env: toolEnvironment({ ...process.env, TESTS: undefined }),
        encoding: 'utf8',
      });
      return { code: status, output: stdout + stderr };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
