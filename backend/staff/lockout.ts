import { randomBytes, randomUUID } from 'node:crypto';
import { NotFound } from '#core/errors.ts';
import { strangerActor, SYSTEM_ACTOR } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Browser } from '#staff/browser.ts';
import type { AttemptLimiter } from '#staff/attempt-limiter.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

/** After this many failures in a row, only known browsers may try (NIST SP 800-63B-4, 3.2.2). */
export const MOST_FAILURES = 100;

/** How often the owner is notified at most, and how long the link in the email works, in milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Failures for addresses without an account are counted under this ID, so that they take just as long. */
const NOBODY = '';

type Deps = { store: Store; clock: Clock };

/**
 * Counts an attempt before it is checked, so that many at once cannot slip through. A successful one resets
 * the count with {@link resetFailures}.
 *
 * @returns whether unknown browsers may still try
 */
export async function countFailure(staffId: string | undefined, { store }: Deps): Promise<boolean> {
  const count = await store.transaction('unlocked', (writes) =>
    writes.signInFailures.count(staffId ?? NOBODY),
  );
  return count <= MOST_FAILURES;
}

/** Resets the count, because the owner has shown that the account is theirs. */
export const resetFailures = (writes: StoreTransaction, staffId: string): Promise<void> =>
  writes.signInFailures.change(staffId, { count: 0, token: null });

/**
 * Notifies the owner of an account by email that unknown browsers are locked out, at most once a day.
 *
 * @returns whether there is an email to send
 */
export function notifyOwner(
  owner: { id: string; name: string } | undefined,
  { store, clock }: Deps,
): Promise<boolean> {
  return store.transaction('alone', async (writes) => {
    const failures = await writes.signInFailures.find({ staffId: owner?.id ?? NOBODY });
    if (owner === undefined || !failures || failures.count < MOST_FAILURES) return false;
    const now = clock.now();
    const { toldAt } = failures;
    if (toldAt !== null && now - Date.parse(toldAt) < DAY_MS) return false;
    const due = new Date(now).toISOString();
    const token = randomBytes(32).toString('base64url');
    await writes.signInFailures.change(owner.id, { toldAt: due, token });
    await writes.mails.add({ id: randomUUID(), due, kind: 'sign-in-notice', staffId: owner.id });
    const about = accountSubject(owner);
    await record(writes, { act: 'locked-out', by: SYSTEM_ACTOR, about }, now);
    return true;
  });
}

/**
 * Lifts the lockout, as the link in that email does: once, within a day. Wrong links count like wrong
 * passwords.
 *
 * @throws {NotFound} when the link cannot be used
 * @throws {TooManyRequests} after too many wrong links
 */
export async function unlock(
  token: string,
  { address }: Browser,
  { store, clock, attempts }: Deps & { attempts: AttemptLimiter },
): Promise<void> {
  const refund = await attempts.count([`unlock ${address}`]);
  await store.transaction('alone', async (writes) => {
    const failures = await writes.signInFailures.find({ token });
    const toldAt = Date.parse(failures?.toldAt ?? '');
    if (!failures || !(clock.now() - toldAt < DAY_MS)) {
      throw new NotFound(
        'This link was already used or has expired. You can still sign in from a browser you have used before.',
      );
    }
    await resetFailures(writes, failures.staffId);
    const owner = await writes.staff.find({ id: failures.staffId });
    const about = owner && accountSubject(owner);
    await record(writes, { act: 'unlocked', by: strangerActor({ address }), about }, clock.now());
  });
  await refund();
}
