import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { sha256 } from '@repo/backend/core/sha256.ts';
import { PART_SIZE, previewKey } from '@repo/backend/files/storage/file-storage.ts';
import { storeFile } from '@repo/backend/files/store-file.ts';
import { storePlace, type StorePlaceOfTest } from '#tests/backend/store/next-version.ts';
import { runCommandOf, startCommand } from '#tests/backend/store/run-command.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** The sizes of the files, in bytes: two have several parts, and one has none. */
const SIZES = [10, PART_SIZE, PART_SIZE + 1, 3 * PART_SIZE, 0];

/** A store with files, whose backend has stopped. */
export type PlaceWithFiles = StorePlaceOfTest & {
  /** The IDs of the files, in the order of their sizes: {@link SIZES}. */
  ids: string[];
  /** Where their bytes are, unless they are in a bucket. */
  files: string;
  /** An empty folder, and a path in it for a backup. */
  folder: string;
  backup: string;
  /** The settings of commands. */
  env: Record<string, string>;
  run(command: 'backup' | 'restore', ...args: string[]): ReturnType<typeof runCommandOf>;
  start(command: 'backup' | 'restore', ...args: string[]): ReturnType<typeof startCommand>;
  /** Starts the backend, does something, and stops it. */
  withBackend<Result>(work: (backend: TestBackend) => Promise<Result>): Promise<Result>;
};

/** Changes one byte of a file on the disk, whatever it is, in a new file: a backup may have the old one under its name. */
export async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  await rm(path);
  await writeFile(
    path,
    bytes.map((byte, index) => (index === 7 ? byte ^ 1 : byte)),
  );
}

/** Makes a store with files. @param settings of the backend and of the commands */
export async function placeWithFiles(
  settings: Record<string, string> = {},
): Promise<PlaceWithFiles> {
  const place = await storePlace();
  const folder = await temporaryFolder();
  const { dataDir, databaseUrl } = place;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...settings };
  const withBackend: PlaceWithFiles['withBackend'] = async (work) => {
    await using backend = await startInProcess({ ...place, env: settings });
    return await work(backend);
  };
  await mkdir(dataDir, { recursive: true });
  const command = (name: string) => `backend/backup/${name}-command.ts`;
  return {
    dataDir,
    env,
    withBackend,
    folder: folder.path,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ids: await withBackend(addFiles),
    files: join(dataDir, 'files'),
    backup: join(folder.path, 'backup'),
    run: (name, ...args) => runCommandOf(command(name), args, env),
    start: (name, ...args) => startCommand(command(name), args, env),
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}

async function addFiles(backend: TestBackend): Promise<string[]> {
  const ids: string[] = [];
  for (const size of SIZES) {
    ids.push(await addFile(backend, size));
  }
  const [id = ''] = ids;
  const preview = randomBytes(20);
  await backend.storage.writePart(previewKey(id), 0, preview);
  await backend.store.transaction('unlocked', (transaction) =>
    transaction.files.change(id, { previewSize: preview.length }),
  );
  return ids;
}

/** Stores a file of random bytes under a name that no program likes. @returns its ID */
export async function addFile(backend: TestBackend, size: number): Promise<string> {
  const what = { name: 'a\tb\\N\n"c".txt', role: 'attachment', limit: 10 * PART_SIZE } as const;
  const { id } = await storeFile(Readable.from([randomBytes(size)]), what, backend);
  return id;
}

/** The SHA-256 of everything in a folder, by its path; undefined when there is no such folder. */
export async function contentOf(folder: string): Promise<Record<string, string> | undefined> {
  if (!existsSync(folder)) return undefined;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const content: [string, string][] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    content.push([relative(folder, path), sha256(await readFile(path))]);
  }
  return Object.fromEntries(content.sort());
}
