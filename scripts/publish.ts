// Publishes content for the process that has started this one and sends it one call
// (packages/content-files/publish-call.ts): writes the files, checks them, records them in the history, sends that, makes a
// release, and switches to it. It runs in the root of the repository, and ends with the process that has started it.
import type { PublishCall, PublishNews } from '@repo/content-files/publish-call.ts';
import { publish } from '#scripts/publish/run.ts';
import { repositoryIn } from '#scripts/publish/repository.ts';
import { checkContent, releaseOf, refuseUnseen, switchToRelease } from '#scripts/publish/steps.ts';
import { stopAll } from '#testbed/servers/processes.mjs';

const repository = repositoryIn(process.cwd());
let isEnding = false;

const tell = (news: PublishNews) => process.send?.(news);

/** Ends between two steps of Git, which has locks of its own. */
async function end() {
  isEnding = true;
  await stopAll();
  await repository.idle();
  process.exit();
}

process.once('disconnect', () => void end());
process.once('SIGTERM', () => void end());
process.once('message', (call: PublishCall) => {
  void publish(call, {
    repository,
    refuse: refuseUnseen,
    check: checkContent,
    build: releaseOf,
    goTo: (release) => switchToRelease(release, call.release),
    tell,
    isEnding: () => isEnding,
  }).then(() => process.disconnect());
});
