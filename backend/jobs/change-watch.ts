import type { ChangeSubject } from '@repo/contract/desk/change.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { Store } from '#store/store.ts';

/**
 * How long a change waits until it is looked at, together with those that follow, in milliseconds. What is watched is
 * due in minutes, and otherwise each message of a busy chat would cost another transaction.
 */
const LOOK_AFTER_MS = 1000;

const SUBJECTS: readonly ChangeSubject[] = ['conversation', 'ticket'];

/** Creates a scheduler that also looks whenever a conversation or a ticket has changed, here or elsewhere. */
export function createChangeWatch({
  store,
  ...options
}: Parameters<typeof createScheduler>[0] & { store: Store }): Scheduler {
  const watch = createScheduler(options);
  let cancelLook: (() => void) | undefined;
  const look = () => {
    cancelLook = undefined;
    watch.wake();
  };
  const endWaking = store.onChanges((changes) => {
    const concerns = changes.some(({ subject }) => SUBJECTS.includes(subject));
    if (concerns) cancelLook ??= options.clock.after(LOOK_AFTER_MS, look);
  });
  return {
    ...watch,
    stop() {
      endWaking();
      cancelLook?.();
      return watch.stop();
    },
  };
}
