import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PublishCall } from '@repo/content-files/publish-call.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';
import { asInput, FROM_INPUT, namesIn, type Repository } from '#scripts/publish/repository.ts';

/** With what a message ends by which a publication is found in the history, and the one that takes it back. */
const RECORDED = 'Publication';
const TAKEN_BACK = 'Takes-Back';

/** How far back what was interrupted is looked for, in commits. */
const FAR_BACK = '500';

const find = async ({ git }: Repository, line: string): Promise<string | undefined> => {
  const listed = await git(['log', `-${FAR_BACK}`, '--format=%H%x00%B%x00', 'HEAD']);
  const parts = listed.split('\0').map((part) => part.trim());
  const place = parts.findIndex((part) => part.split('\n').includes(line));
  return place < 1 ? undefined : parts[place - 1];
};

/** What a publication was recorded as; nothing if it was not. */
export const findRecorded = (repository: Repository, id: string): Promise<string | undefined> =>
  find(repository, `${RECORDED}: ${id}`);

/** What took a publication back; nothing if nothing did. */
export const findTakenBack = (repository: Repository, id: string): Promise<string | undefined> =>
  find(repository, `${TAKEN_BACK}: ${id}`);

/**
 * Records exactly these files in the history. Whatever else was changed or prepared stays as it is.
 *
 * @param paths from the root of the repository
 * @returns the commit; that of the version before if nothing is different from it
 * @throws {PublishFailure} with the words of Git, or of a hook
 */
export const record = (
  repository: Repository,
  paths: readonly string[],
  call: PublishCall,
): Promise<string> => commit(repository, paths, call, call.subject, `${RECORDED}: ${call.id}`);

async function commit(
  { folder, git }: Repository,
  paths: readonly string[],
  { author }: PublishCall,
  subject: string,
  line: string,
): Promise<string> {
  const known = new Set(namesIn(await git(['ls-tree', '-r', '-z', '--name-only', 'HEAD'])));
  const there = paths.filter((name) => existsSync(path.join(folder, name)));
  const fresh = there.filter((name) => !known.has(name));
  if (fresh.length > 0) {
    await git(['add', '--intent-to-add', ...FROM_INPUT], { input: asInput(fresh) });
  }
  const concerned = [...new Set([...there, ...paths.filter((name) => known.has(name))])];
  const differing = namesIn(
    await git(['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', ...concerned]),
  );
  if (concerned.length > 0 && differing.length > 0) {
    const message = ['-m', subject, '-m', line, '--cleanup=whitespace'];
    try {
      await git(['commit', '--quiet', '--only', ...message, ...FROM_INPUT], {
        input: asInput(differing),
        author,
      });
    } catch (error) {
      if (fresh.length > 0)
        await git(['reset', '--quiet', ...FROM_INPUT], { input: asInput(fresh) });
      throw new PublishFailure(`It could not be recorded: ${(error as Error).message}`);
    }
  }
  return (await git(['rev-parse', 'HEAD'])).trim();
}

/** Whether others may have a commit already. What they have is asked for, because an answer of theirs may have been lost. */
async function isSent({ git, asked }: Repository, id: string): Promise<boolean> {
  await asked(['fetch', '--quiet']);
  return (await git(['branch', '--remotes', '--contains', id])).trim() !== '';
}

/**
 * Takes what was recorded out of the history, if it is the last and nobody else has it, or else records that it is taken
 * back. The files must already be as before.
 *
 * @param recorded the commit
 * @returns whether there is something to send then
 */
export async function takeBack(
  repository: Repository,
  recorded: string,
  paths: readonly string[],
  call: PublishCall,
): Promise<boolean> {
  const { git } = repository;
  const head = (await git(['rev-parse', 'HEAD'])).trim();
  if (head === recorded && !(await isSent(repository, recorded))) {
    await git(['update-ref', '-m', 'publication taken back', 'HEAD', `${recorded}^`, recorded]);
    await git(['reset', '--quiet', ...FROM_INPUT], { input: asInput(paths) });
    return false;
  }
  const line = `${TAKEN_BACK}: ${call.id}`;
  await commit(repository, paths, call, `Take back: ${call.subject}`, line);
  return true;
}

/** @throws {PublishFailure} if the history cannot be written here */
export async function refuseUnwritable({ asked }: Repository): Promise<void> {
  if ((await asked(['rev-parse', '--git-dir'])) === undefined) {
    throw new PublishFailure(
      'Nothing can be published here: the folder of the site has no history (Git).',
    );
  }
  if ((await asked(['symbolic-ref', '--quiet', 'HEAD'])) === undefined) {
    throw new PublishFailure(
      'Nothing can be published here: the folder of the site shows an earlier version.',
    );
  }
}
