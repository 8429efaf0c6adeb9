import { spawn } from 'node:child_process';
import { PublishFailure, endOf } from '#scripts/publish/failure.ts';

/** What would lead Git to another repository. */
const ELSEWHERE = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_PREFIX'];

/** Git without a terminal to ask at, in one language. */
function gitEnvironment(author: Author | undefined): NodeJS.ProcessEnv {
  const here = Object.entries(process.env).filter(([name]) => !ELSEWHERE.includes(name));
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(here),
    NODE_ENV: process.env.NODE_ENV,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -o BatchMode=yes',
  };
  if (!author) return env;
  return {
    ...env,
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
}

/** Who it says in the history that has changed something. */
export type Author = Readonly<{ name: string; email: string }>;

type GitOptions = Readonly<{
  /** What Git reads from its input. */
  input?: string;
  author?: Author;
}>;

/** The repository that a publication changes. */
export type Repository = Readonly<{
  folder: string;
  /** Runs Git. @returns what it prints. @throws {PublishFailure} with what it says if it fails */
  git: (args: readonly string[], options?: GitOptions) => Promise<string>;
  /** Runs Git. @returns what it prints; nothing if it fails */
  asked: (args: readonly string[], options?: GitOptions) => Promise<string | undefined>;
  /** Resolves once Git does nothing. */
  idle: () => Promise<unknown>;
}>;

/**
 * The repository in a folder, in which the names of files are never patterns.
 *
 * @param folder its root
 */
export function repositoryIn(folder: string): Repository {
  let last: Promise<unknown> = Promise.resolve();

  async function run(args: readonly string[], { input = '', author }: GitOptions) {
    const child = spawn('git', ['--literal-pathspecs', ...args], {
      cwd: folder,
      env: gitEnvironment(author),
    });
    let [printed, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    // Git may end before it has read everything.
    child.stdin.on('error', () => undefined).end(input);
    const ended = new Promise<number>((resolve) => {
      child.once('error', (error) => {
        said += error.message;
        resolve(1);
      });
      child.once('close', (code) => resolve(code ?? 1));
    });
    last = ended;
    return { code: await ended, printed, said };
  }
  return {
    folder,
    idle: () => last,
    async git(args, options = {}) {
      const { code, printed, said } = await run(args, options);
      if (code === 0) return printed;
      throw new PublishFailure(endOf(said === '' ? printed : said));
    },
    async asked(args, options = {}) {
      const { code, printed } = await run(args, options);
      return code === 0 ? printed : undefined;
    },
  };
}

/** The names in a list that Git has printed with `-z`. */
export const namesIn = (printed: string): string[] => printed.split('\0').filter(Boolean);

/** Names as Git reads them from its input with `--pathspec-file-nul`. */
export const asInput = (names: readonly string[]): string =>
  names.map((name) => `${name}\0`).join('');

/** The arguments with which Git reads names from its input. */
export const FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'] as const;
