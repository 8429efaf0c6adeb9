import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { ForeignServer } from '@/tools/servers/foreign.mjs';

/** A disk that is small enough to be filled. */
export type SmallDisk = AsyncDisposable & {
  /** Where everybody finds it. */
  folder: string;
  /** Fills it until only so many megabytes are free. */
  fillUntil(megabytes: number): Promise<void>;
  /** Removes what filled it. */
  empty(): Promise<void>;
};

/** Somewhat more than what the rules ask for, in megabytes. It is in memory once it is full. */
const SIZE_MB = 2300;

const MB = 1024 ** 2;
const PART_MB = 16;

/**
 * Mounts a disk in memory. It belongs to a process of ours, which alone has it mounted and takes it along when it
 * ends; others reach it through that process. Nobody needs to be an administrator for this, where Linux lets
 * users have namespaces of their own.
 *
 * @param folder for the place where it is mounted
 */
export async function mountSmallDisk(folder: string): Promise<SmallDisk> {
  const place = path.join(folder, 'disk');
  await mkdir(place, { recursive: true });
  const script = 'mount -t tmpfs -o "size=$1m" tmpfs "$0" && echo mounted && exec sleep infinity';
  const isAdministrator = process.getuid?.() === 0;
  const holder = new ForeignServer({
    name: 'holder of the small disk',
    program: {
      file: 'unshare',
      args: [
        '--mount',
        ...(isAdministrator ? [] : ['--map-root-user']),
        'sh',
        '-c',
        script,
        place,
        String(SIZE_MB),
      ],
    },
    isUp: (server) => server.output().includes('mounted'),
  });
  await holder.ready();
  const root = `/proc/${holder.pid}/root${place}`;
  const filling = path.join(root, 'filling');
  return {
    folder: path.join(root, 'data'),
    async fillUntil(megabytes) {
      const part = Buffer.alloc(PART_MB * MB, 1);
      await using file = await open(filling, 'a');
      while ((await freeMegabytes(root)) > megabytes) await file.write(part);
    },
    empty: () => rm(filling, { force: true }),
    [Symbol.asyncDispose]: () => holder[Symbol.asyncDispose](),
  };
}

async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / MB;
}
