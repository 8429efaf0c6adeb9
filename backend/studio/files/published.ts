import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who changed a file last in what is published, and when (ISO 8601). */
export type Published = Readonly<{ name: string; at: string }>;

/** How much a history may be, in bytes. */
const LONGEST_HISTORY = 64 * 1024 * 1024;

/** What a line begins with that is about a commit and no file. */
const COMMIT = '\u0001';

/**
 * Reads who has changed each content file last, from the history of a checkout.
 *
 * @param root the checkout
 * @returns gives them by their names below `content`: again from the history if there is a newer commit, and none at all
 *   where Git is not there, or the folder is no checkout
 */
export function createPublished(root: string): () => Promise<ReadonlyMap<string, Published>> {
  const git = async (...args: string[]) => {
    const given = await run('git', ['--no-optional-locks', '-c', 'core.quotePath=off', ...args], {
      cwd: root,
      maxBuffer: LONGEST_HISTORY,
    });
    return given.stdout;
  };
  let known: Readonly<{ head: string; files: Promise<ReadonlyMap<string, Published>> }> | undefined;

  async function read(): Promise<ReadonlyMap<string, Published>> {
    const log = await git(
      'log',
      '--no-renames',
      '--name-only',
      `--format=${COMMIT}%aI %an`,
      '--relative',
      '--',
      'content',
    );
    const files = new Map<string, Published>();
    let commit: Published = { name: '', at: '' };
    for (const line of log.split('\n')) {
      if (line.startsWith(COMMIT)) {
        const [at = '', ...name] = line.slice(COMMIT.length).split(' ');
        commit = { name: name.join(' '), at };
      } else if (line.startsWith('content/')) {
        const file = line.slice('content/'.length);
        // The newest comes first.
        if (!files.has(file)) files.set(file, commit);
      }
    }
    return files;
  }

  return async () => {
    try {
      const head = await git('rev-parse', 'HEAD');
      if (known?.head !== head) known = { head, files: read() };
      return await known.files;
    } catch {
      known = undefined;
      return new Map();
    }
  };
}
