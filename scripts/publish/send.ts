import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Author, Repository } from '#scripts/publish/repository.ts';
import { namesIn } from '#scripts/publish/repository.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';

/** How often it is tried again because somebody else was faster. */
const ATTEMPTS = 3;

/** Where the branch is sent. */
type Remote = Readonly<{ name: string; branch: string }>;

/** Where what is recorded goes; nothing if it stays here. */
async function remoteOf({ asked }: Repository): Promise<Remote | undefined> {
  const branch = (await asked(['symbolic-ref', '--quiet', '--short', 'HEAD']))?.trim() ?? '';
  const setting = async (name: string) =>
    (await asked(['config', '--get', `branch.${branch}.${name}`]))?.trim();
  const [name, merged] = [await setting('remote'), await setting('merge')];
  return name === undefined || merged === undefined ? undefined : { name, branch: merged };
}

/**
 * Sends what was recorded to where the others have the repository, if there is such a place. If somebody else has sent
 * something since then that touches other files, it is put behind theirs.
 *
 * @param paths the files of the publication
 * @throws {PublishFailure} if it is refused; it is still recorded here then
 */
export async function send(
  repository: Repository,
  paths: readonly string[],
  author: Author,
): Promise<void> {
  await endInterrupted(repository);
  const remote = await remoteOf(repository);
  if (!remote) return;
  for (let attempt = 1; ; attempt++) {
    try {
      await repository.git(['push', '--quiet', remote.name, `HEAD:${remote.branch}`]);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !(await isBehind(repository, remote))) {
        throw new PublishFailure(`It could not be sent: ${(error as Error).message}`);
      }
      await goBehind(repository, paths, author);
    }
  }
}

/** Ends what a process was doing that was killed while it put the publication behind what others have sent. */
async function endInterrupted({ folder, git, asked }: Repository): Promise<void> {
  const place = (await git(['rev-parse', '--git-path', 'rebase-merge'])).trim();
  if (existsSync(path.resolve(folder, place))) await asked(['rebase', '--abort']);
}

async function isBehind({ git, asked }: Repository, { name }: Remote): Promise<boolean> {
  if ((await asked(['fetch', '--quiet', name])) === undefined) return false;
  return (await git(['rev-list', '--max-count=1', 'HEAD..@{upstream}'])).trim() !== '';
}

async function goBehind(
  { git, asked }: Repository,
  paths: readonly string[],
  author: Author,
): Promise<void> {
  const theirs = namesIn(
    await git(['diff', '--name-only', '--no-renames', '-z', 'HEAD...@{upstream}']),
  );
  const ours = new Set(paths);
  const both = theirs.filter((name) => ours.has(name));
  if (both.length > 0) {
    throw new PublishFailure(
      `Somebody else has published ${both.join(' and ')} at the same time. Whoever looks after the site must bring the two together.`,
    );
  }
  const changed = new Set(namesIn(await git(['diff', '--name-only', '-z', 'HEAD'])));
  const inTheWay = theirs.filter((name) => changed.has(name));
  if (inTheWay.length > 0) {
    throw new PublishFailure(
      `Somebody else has published ${inTheWay.join(' and ')}, which was changed by hand here, too.`,
    );
  }
  const moved = await asked(['rebase', '--quiet', '--autostash', '@{upstream}'], { author });
  if (moved !== undefined) return;
  await asked(['rebase', '--abort']);
  throw new PublishFailure(
    'What others have published does not fit with what is in the folder of the site.',
  );
}
