import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Enough for the log of a repository, in bytes. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Asks Git about the repository in the current folder.
 *
 * @returns what it prints; nothing if there is no Git, or no repository, or nothing to know
 */
export async function git(...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await execute('git', args, { maxBuffer: MOST_OUTPUT })).stdout;
  } catch {
    return undefined;
  }
}

/** What Git says before each file: its name, what it is, and how many bytes it has. */
const ENTRY = /^\S+ blob (\d+)$/;

/**
 * Reads files of earlier versions. One process reads all of them, since starting one takes longer than reading.
 *
 * @param names like `HEAD:content/site.yaml`
 * @returns the text of each one that exists, by its name; nothing if Git fails
 */
export function earlierTexts(names: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const input = names.map((name) => `${name}\n`).join('');
  const options = { input, maxBuffer: MOST_OUTPUT };
  const { status, stdout } = spawnSync('git', ['cat-file', '--batch'], options);
  if (status !== 0) return texts;
  let place = 0;
  for (const name of names) {
    const end = stdout.indexOf('\n', place);
    const size = ENTRY.exec(stdout.toString('utf8', place, end))?.[1];
    place = end + 1;
    if (size === undefined) continue;
    texts.set(name, stdout.toString('utf8', place, place + Number(size)));
    place += Number(size) + 1;
  }
  return texts;
}
