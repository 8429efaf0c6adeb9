import { waitAtMost } from '#browser/time-limit.ts';
import type { Lock } from '#engine/lock.ts';

/** How long another tab may hold a lock before this one goes on without it, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;

/**
 * The locks that all tabs of the site share. Browsers offer them only over HTTPS, refuse them where site data
 * is blocked, and leave them to tabs that sleep. No message waits for that: what is sent twice has one ID.
 */
export const browserLock: Lock = async <Result>(name: string, task: () => Promise<Result>) => {
  let begun: Promise<Result> | undefined;
  const begin = () => (begun ??= task());
  const isOver = new AbortController();
  await waitAtMost(LONGEST_WAIT_MS, async () =>
    navigator.locks.request(name, { signal: isOver.signal }, begin),
  );
  isOver.abort();
  return begin();
};
