import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** How much Git may print, in bytes. */
const MOST_PRINTED = 64 * 1024 * 1024;

/** What separates fields and entries that Git prints; in a message, it is none of either. */
export const BETWEEN = '\u0000';

/**
 * Asks Git about a checkout.
 *
 * @returns what it prints; nothing if there is no Git, no history, or nothing to know
 */
export async function askGit(
  root: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  const options = { cwd: root, maxBuffer: MOST_PRINTED };
  try {
    return (await execute('git', ['--no-optional-locks', '--literal-pathspecs', ...args], options))
      .stdout;
  } catch {
    return undefined;
  }
}
