// Publishes what its first argument says, in the current folder, until a step begins, and is killed there.
import type { PublishCall } from '@repo/content-files/publish-call.ts';
import { publish } from '#scripts/publish/run.ts';
import { repositoryIn } from '#scripts/publish/repository.ts';

const [, , call = '', step] = process.argv;
await publish(JSON.parse(call) as PublishCall, {
  repository: repositoryIn(process.cwd()),
  refuse: () => undefined,
  check: () => Promise.resolve(),
  build: (commit) => Promise.resolve(`release of ${commit}`),
  goTo: () => Promise.resolve(),
  isEnding: () => false,
  tell(news) {
    if (news.kind === 'step' && news.step === step) process.kill(process.pid, 'SIGKILL');
    process.stdout.write(`${JSON.stringify(news)}\n`);
  },
});
