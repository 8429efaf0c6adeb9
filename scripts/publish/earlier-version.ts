import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Put } from '#scripts/publish/put.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';
import { asInput, FROM_INPUT, namesIn, type Repository } from '#scripts/publish/repository.ts';

/** What is taken from an earlier version: nothing else of the repository. */
const CONTENT = 'content';

/** How Git names the content of a file that does not exist. */
const NO_FILE = '';

/**
 * Puts all of the content, photos included, into the folder as it was in an earlier version.
 *
 * @param before the version that it replaces
 */
export function putVersion(repository: Repository, version: string, before: string): Put {
  const { folder, git } = repository;

  const paths = async () =>
    namesIn(
      await git(['diff', '--name-only', '--no-renames', '-z', before, version, '--', CONTENT]),
    );

  const restore = async (source: string, names: readonly string[]) => {
    const blobs = await blobsOf(repository, source);
    for (const name of names)
      if (!blobs.has(name)) rmSync(path.join(folder, name), { force: true });
    const kept = names.filter((name) => blobs.has(name));
    if (kept.length === 0) return;
    const input = asInput(kept);
    await git(['restore', `--source=${source}`, '--worktree', ...FROM_INPUT], { input });
  };

  return {
    paths,
    async write() {
      const names = await paths();
      const [old, wanted] = [await blobsOf(repository, before), await blobsOf(repository, version)];
      const now = await filesOf(repository, names);
      const changed = names.filter(
        (name) => ![old, wanted].some((blobs) => (blobs.get(name) ?? NO_FILE) === now.get(name)),
      );
      if (changed.length > 0) {
        throw new PublishFailure(
          `Somebody has changed ${changed.slice(0, 5).join(' and ')} and has not published that. It would be lost.`,
        );
      }
      await restore(version, names);
    },
    async putBack() {
      const names = await paths();
      const wanted = await blobsOf(repository, version);
      const now = await filesOf(repository, names);
      await restore(
        before,
        names.filter((name) => (wanted.get(name) ?? NO_FILE) === now.get(name)),
      );
    },
  };

  /** The files that are in the folder, by their names. */
  async function filesOf({ git: ask }: Repository, names: readonly string[]) {
    const there = names.filter((name) => existsSync(path.join(folder, name)));
    const input = there.map((name) => `${name}\n`).join('');
    const hashes = (await ask(['hash-object', '--stdin-paths'], { input })).split('\n');
    const found = new Map(there.map((name, index) => [name, hashes[index] ?? NO_FILE]));
    return new Map(names.map((name) => [name, found.get(name) ?? NO_FILE]));
  }
}

/** The files of a version, by their names. */
async function blobsOf({ git }: Repository, version: string): Promise<ReadonlyMap<string, string>> {
  const printed = await git(['ls-tree', '-r', '-z', version, '--', CONTENT]);
  return new Map(
    namesIn(printed).flatMap((entry) => {
      const [, hash, name] = /^\d+ blob (\S+)\t([^]*)$/.exec(entry) ?? [];
      return hash === undefined || name === undefined ? [] : [[name, hash] as const];
    }),
  );
}
