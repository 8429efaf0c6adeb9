import { NotFound } from '@/backend/core/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@/backend/core/clock';
import type { Browser } from '@/backend/staff/browser';
import type { AttemptLimiter } from '@/backend/staff/attempt-limiter';
import type { Store, StoreTransaction } from '@/backend/store/store';

/** After so many failures in a row only browsers that are known may try (NIST SP 800-63B-4, 3.2.2). */
export const MOST_FAILURES = 100;

/** How often the owner is told at most, and how long the link in the mail works, in milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whose failures those are at an address without an account: they are counted, so that they take as long. */
const NOBODY = '';

type Deps = { store: Store; clock: Clock };

/**
 * Counts a try before it is checked, so that many at once cannot slip through. Who is right sets the count
 * back, by {@link resetFailures}.
 *
 * @returns whether strangers may still try
 */
export async function countFailure(staffId: string | undefined, { store }: Deps): Promise<boolean> {
  const count = await store.transaction((writes) => writes.countSignInFailure(staffId ?? NOBODY));
  return count <= MOST_FAILURES;
}

/** The owner of an account has shown that it is theirs. */
export const resetFailures = (writes: StoreTransaction, staffId: string): Promise<void> =>
  writes.changeSignInFailures(staffId, { count: 0, token: null });

/**
 * Tells the owner of an account by mail that strangers are kept out of it, once a day at most.
 *
 * @returns whether there is a mail to send
 */
export function notifyOwner(staffId: string | undefined, { store, clock }: Deps): Promise<boolean> {
  return store.transaction(async (writes) => {
    const failures = await writes.findSignInFailures({ staffId: staffId ?? NOBODY });
    if (staffId === undefined || !failures || failures.count < MOST_FAILURES) return false;
    const now = clock.now();
    const { toldAt } = failures;
    if (toldAt !== null && now - Date.parse(toldAt) < DAY_MS) return false;
    const due = new Date(now).toISOString();
    const token = randomBytes(32).toString('base64url');
    await writes.changeSignInFailures(staffId, { toldAt: due, token });
    await writes.addMailJob({ id: randomUUID(), due, kind: 'sign-in-notice', staffId });
    return true;
  });
}

/**
 * Lets strangers try again, as the link in that mail does: once, within a day. Wrong links are counted as
 * wrong passwords are.
 *
 * @throws {NotFound} when the link cannot be used
 * @throws {TooManyRequests}
 */
export async function unlock(
  token: string,
  { address }: Browser,
  { store, clock, attempts }: Deps & { attempts: AttemptLimiter },
): Promise<void> {
  const refund = await attempts.count([`unlock ${address}`]);
  await store.transaction(async (writes) => {
    const failures = await writes.findSignInFailures({ token });
    const toldAt = Date.parse(failures?.toldAt ?? '');
    if (!failures || !(clock.now() - toldAt < DAY_MS)) {
      throw new NotFound(
        'This link was already used or has expired. You can still sign in from a browser you have used before.',
      );
    }
    await resetFailures(writes, failures.staffId);
  });
  await refund();
}
