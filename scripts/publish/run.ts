import type { PublishCall, PublishNews, PublishStep } from '@repo/content-files/publish-call.ts';
import { putVersion } from '#scripts/publish/earlier-version.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';
import type { Put } from '#scripts/publish/put.ts';
import {
  findRecorded,
  findTakenBack,
  record,
  refuseUnwritable,
  takeBack,
} from '#scripts/publish/record.ts';
import type { Repository } from '#scripts/publish/repository.ts';
import { send } from '#scripts/publish/send.ts';
import { putTexts } from '#scripts/publish/texts.ts';

/** What publishing needs of the rest of the checkout. Each throws `PublishFailure`. */
export type Publishing = Readonly<{
  repository: Repository;
  /** Refuses to publish where what would be made could not be shown. */
  refuse: () => void;
  /** Checks the content as it is in the folder. */
  check: () => Promise<void>;
  /** Makes a release, or finds the one that was made of a commit. Resolves to its name. */
  build: (commit: string) => Promise<string>;
  /** Makes a release the one that visitors see. */
  goTo: (release: string) => Promise<void>;
  tell: (news: PublishNews) => void;
  /** Whether this process is about to end. Then another one goes on, and nothing is taken back. */
  isEnding: () => boolean;
}>;

const INTERRUPTED =
  'It was interrupted while it was taken back. Nothing has changed; please try again.';

/**
 * Publishes, and tells each step as it begins. What is in the folder and in the history says how far an earlier attempt
 * came, so it can be called again after an end at any point.
 */
export async function publish(call: PublishCall, publishing: Publishing): Promise<void> {
  const { repository, tell } = publishing;
  let put: Put | undefined;
  try {
    publishing.refuse();
    await refuseUnwritable(repository);
    put = await putFor(call, repository);
    tell({ kind: 'live', commit: await goOn(call, put, publishing) });
  } catch (error) {
    if (publishing.isEnding()) return;
    const reason = await undone(call, put, repository, error as Error);
    tell({ kind: 'failed', reason });
  }
}

/** @returns the commit that is live then */
async function goOn(
  call: PublishCall,
  put: Put,
  { repository, check, build, goTo, tell, isEnding }: Publishing,
): Promise<string> {
  const begin = (step: PublishStep, commit?: string) => {
    if (isEnding()) throw new Error('This process is about to end.');
    tell({ kind: 'step', step, ...(commit !== undefined && { commit }) });
  };
  if ((await findTakenBack(repository, call.id)) !== undefined)
    throw new PublishFailure(INTERRUPTED);
  const paths = await put.paths();
  let commit = await findRecorded(repository, call.id);
  if (commit === undefined) {
    begin('write');
    await put.write();
    begin('check');
    await check();
    begin('record');
    commit = await record(repository, paths, call);
  }
  begin('send', commit);
  await send(repository, paths, call.author);
  commit = (await findRecorded(repository, call.id)) ?? commit;
  begin('build', commit);
  const release = await build(commit);
  begin('switch', commit);
  await goTo(release);
  return commit;
}

/** Makes everything as it was before. @returns why it failed, in words */
async function undone(
  call: PublishCall,
  put: Put | undefined,
  repository: Repository,
  error: Error,
): Promise<string> {
  const reason =
    error instanceof PublishFailure ? error.message : `It could not be done (${error.message}).`;
  if (!put) return reason;
  try {
    const recorded = await findRecorded(repository, call.id);
    const isTakenBack = (await findTakenBack(repository, call.id)) !== undefined;
    const paths = await put.paths();
    if (!isTakenBack) await put.putBack();
    const isRecorded = recorded !== undefined && !isTakenBack;
    if (isRecorded && (await takeBack(repository, recorded, paths, call))) {
      await send(repository, paths, call.author);
    }
    return reason;
  } catch (problem) {
    return `${reason}\nIt could not be taken back: ${(problem as Error).message}`;
  }
}

/** What is put into the folder. What replaces all of the content replaces what was there before it was recorded. */
async function putFor({ id, content }: PublishCall, repository: Repository): Promise<Put> {
  if ('files' in content) return putTexts(repository.folder, content.files);
  const recorded = await findRecorded(repository, id);
  const before = await repository.git([
    'rev-parse',
    recorded === undefined ? 'HEAD' : `${recorded}^`,
  ]);
  return putVersion(repository, content.version, before.trim());
}
