import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const execute = promisify(execFile);

/** How many questions are asked at a time: each one is a process. */
const limit = pLimit(8);

/** Enough for the log of a repository, in bytes. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Asks Git about the repository in the current folder.
 *
 * @returns what it prints; nothing if there is no Git, or no repository, or nothing to know
 */
export async function git(...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await limit(() => execute('git', args, { maxBuffer: MOST_OUTPUT }))).stdout;
  } catch {
    return undefined;
  }
}
