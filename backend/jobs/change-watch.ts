import type { ChangeSubject } from '@repo/contract/desk/change.ts';
import { createScheduler, type Scheduler } from '#jobs/scheduler.ts';
import type { Store } from '#store/store.ts';

/**
 * How long a change waits until it is looked at, together with those that follow, in milliseconds. What is watched is
 * due in minutes, and otherwise each message of a busy chat would cost another transaction.
 */
const LOOK_AFTER_MS = 1000;

type ChangeWatchOptions = Parameters<typeof createScheduler>[0] & {
  store: Store;
  /** What has to change; by default, a conversation or a ticket. */
  subjects?: readonly ChangeSubject[];
  lookAfterMs?: number;
};

/** Creates a scheduler that also looks whenever something of a kind has changed, here or elsewhere. */
export function createChangeWatch({
  store,
  subjects = ['conversation', 'ticket'],
  lookAfterMs = LOOK_AFTER_MS,
  ...options
}: ChangeWatchOptions): Scheduler {
  const watch = createScheduler(options);
  let cancelLook: (() => void) | undefined;
  const look = () => {
    cancelLook = undefined;
    watch.wake();
  };
  const endWaking = store.onChanges((changes) => {
    const concerns = changes.some(({ subject }) => subjects.includes(subject));
    if (concerns) cancelLook ??= options.clock.after(lookAfterMs, look);
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
