import { readFile, stat, writeFile } from 'node:fs/promises';

/** A source that a file was made from, as it was then. */
type Source = readonly [name: string, size: number, changed: number];

/** What is kept beside a made file. */
type Making<Note> = Readonly<{ sources: readonly Source[]; note: Note }>;

const recordOf = (file: string) => `${file}.sources.json`;

async function look(name: string): Promise<Source> {
  const { size, mtimeMs } = await stat(name);
  return [name, size, mtimeMs];
}

/**
 * Keeps what a file was made from.
 *
 * @param began when its sources began to be read; if one has changed since then, nothing is kept
 * @param note whatever else must be known about the file
 */
export async function keepSources(
  file: string,
  names: readonly string[],
  { began, note }: Readonly<{ began: number; note: unknown }>,
): Promise<void> {
  const sources = await Promise.all(names.map(look));
  if (sources.some(([, , changed]) => changed >= began)) return;
  await writeFile(recordOf(file), JSON.stringify({ sources, note } satisfies Making<unknown>));
}

/** Returns the note about a file, if it is there and all of its sources are as they were. */
export async function noteIfUnchanged<Note>(file: string): Promise<Note | undefined> {
  try {
    await stat(file);
    const { sources, note } = JSON.parse(await readFile(recordOf(file), 'utf8')) as Making<Note>;
    const now = await Promise.all(sources.map(([name]) => look(name)));
    return JSON.stringify(now) === JSON.stringify(sources) ? note : undefined;
  } catch {
    // One of them is gone, or another process is writing the record: it is made again.
    return undefined;
  }
}
