import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishCall } from '@repo/content-files/publish-call.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What editors have: a page and a price. */
export const PAGE = 'pages/ai.yaml';
export const PRICES = 'prices.yaml';

/** Git as somebody uses it who works on the site by hand. */
const gitIn = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'Hand',
      GIT_AUTHOR_EMAIL: 'hand@company.test',
      GIT_COMMITTER_NAME: 'Hand',
      GIT_COMMITTER_EMAIL: 'hand@company.test',
    },
  }).trim();

/** A small repository with content, as a publication finds it. */
export async function scriptedRepository() {
  const folder = await temporaryFolder();
  const root = path.join(folder.path, 'site');
  const place = (name: string) => path.join(root, name);
  const write = (name: string, text: string | Uint8Array) => {
    mkdirSync(path.dirname(place(name)), { recursive: true });
    writeFileSync(place(name), text);
  };
  const git = (...args: readonly string[]) => gitIn(root, ...args);
  write(`content/${PAGE}`, 'title: Old\n');
  write(`content/${PRICES}`, 'hosting: 19\n');
  write('README.md', 'Read\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  return {
    root,
    git,
    write,
    remove: (name: string) => rmSync(place(name)),
    read: (name: string) =>
      existsSync(place(name)) ? readFileSync(place(name), 'utf8') : undefined,
    head: () => git('rev-parse', 'HEAD'),
    subjects: () => git('log', '--format=%s').split('\n'),
    /** Gives the repository a place where others have it, too, and another copy of it. */
    share() {
      const [bare, theirs] = ['bare', 'theirs'].map((name) => path.join(folder.path, name));
      gitIn(folder.path, 'clone', '--quiet', '--bare', root, bare ?? '');
      git('remote', 'add', 'origin', bare ?? '');
      git('fetch', '--quiet');
      git('branch', '--quiet', '--set-upstream-to=origin/main');
      gitIn(folder.path, 'clone', '--quiet', bare ?? '', theirs ?? '');
      return {
        bare: bare ?? '',
        headOfBare: () => gitIn(bare ?? '', 'rev-parse', 'main'),
        /** Somebody else changes a file, and sends that. */
        changeElsewhere(name: string, text: string) {
          gitIn(theirs ?? '', 'pull', '--quiet');
          writeFileSync(path.join(theirs ?? '', name), text);
          gitIn(theirs ?? '', 'commit', '--quiet', '--all', '-m', 'Elsewhere');
          gitIn(theirs ?? '', 'push', '--quiet');
        },
      };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

export type ScriptedRepository = Awaited<ReturnType<typeof scriptedRepository>>;

/** A publication of a new title. */
export const CALL: PublishCall = {
  id: 'p1',
  subject: 'Change “AI”',
  author: { name: 'Maya Editor', email: 'maya@company.test' },
  content: { files: [{ name: PAGE, before: 'title: Old\n', after: 'title: New\n' }] },
};
