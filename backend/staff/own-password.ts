import { InvalidRequest } from '#core/errors.ts';
import { attemptKeys } from '#staff/attempt-limiter.ts';
import type { Browser } from '#staff/browser.ts';
import type { SignedIn } from '#staff/sessions.ts';
import { isKnownBrowser, type SignInDeps } from '#staff/sign-in.ts';

/**
 * Checks the password of someone who is signed in. Wrong passwords count as they do when signing in.
 *
 * @param field the field in which it was typed
 * @throws {InvalidRequest} when it is wrong
 * @throws {TooManyRequests} after too many wrong passwords
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function checkOwnPassword(
  { password, field }: { password: string; field: string },
  { staff }: Pick<SignedIn, 'staff'>,
  browser: Browser,
  {
    store,
    passwords,
    attempts,
    queue,
  }: Pick<SignInDeps, 'store' | 'passwords' | 'attempts' | 'queue'>,
): Promise<void> {
  const isKnown = await store.read((reads) => isKnownBrowser(reads, browser, staff.id));
  const refund = await attempts.count(attemptKeys(staff.email, browser, isKnown));
  const isRight = await queue.run('known', () => passwords.matches(password, staff.passwordHash));
  if (!isRight) throw new InvalidRequest({ message: 'The current password is incorrect', field });
  await refund();
}
