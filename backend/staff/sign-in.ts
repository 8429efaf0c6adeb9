import { InvalidRequest } from '@/backend/core/errors';
import type { Clock } from '@/backend/core/clock';
import type { Browser } from '@/backend/staff/browser';
import { completeSignIn, type CompletedSignIn } from '@/backend/staff/complete-sign-in';
import { countFailure, resetFailures, notifyOwner } from '@/backend/staff/lockout';
import type { Passwords } from '@/backend/staff/passwords';
import { attemptKeys, type AttemptLimiter } from '@/backend/staff/attempt-limiter';
import type { SignInQueue } from '@/backend/staff/sign-in-queue';
import type { Mailer } from '@/backend/mail/mailer';
import { sha256 } from '@/backend/core/sha256';
import type { Store, StoreReads } from '@/backend/store/store';
import { WRONG_SIGN_IN } from '@/lib/contract/desk/account';

/** What getting in takes. */
export type SignInDeps = {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  attempts: AttemptLimiter;
  queue: SignInQueue;
  /** Sends the mail about too many failures. */
  mailer: Pick<Mailer, 'wake'>;
};

/**
 * Signs somebody in who knows the password. An address without an account takes the same time and gets
 * the same answer as a wrong password, and so does the right one in a new browser once there were too
 * many failures.
 *
 * @param email in lower case
 * @throws {InvalidRequest} when the address or the password is wrong
 * @throws {TooManyRequests} after too many wrong tries, or for a second one at once; nothing is checked then
 * @throws {Overloaded} when too many sign in at once; nothing is checked then either
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  browser: Browser,
  deps: SignInDeps,
): Promise<CompletedSignIn> {
  const { store, clock, passwords, attempts, queue, mailer } = deps;
  const { staff, isKnown } = await store.read(async (reads) => {
    const found = await reads.findStaff({ email });
    return { staff: found, isKnown: await isKnownBrowser(reads, browser, found?.id) };
  });
  const lane = isKnown ? 'known' : 'strangers';
  const check = async () => {
    const refund = await attempts.count(attemptKeys(email, browser, isKnown));
    const matching = queue.run(lane, async () => {
      const isOpen = await countFailure(staff?.id, deps);
      // Takes as long as if it were looked at.
      return passwords.matches(password, isOpen || isKnown ? staff?.passwordHash : undefined);
    });
    // What was not looked at does not count.
    const isRight = await matching.catch(async (error: unknown) => {
      await refund();
      throw error;
    });
    if (isRight) await refund();
    return isRight;
  };
  const isRight = await (isKnown ? check() : queue.runAlone(browser.address, check));
  if (!staff || !isRight) {
    if (await notifyOwner(staff?.id, deps)) mailer.wake();
    throw new InvalidRequest({ message: WRONG_SIGN_IN });
  }

  return store.transaction(async (transaction) => {
    const present = await transaction.findStaff({ id: staff.id });
    // Checking takes a while, in which a colleague may have removed the account.
    if (present?.passwordHash !== staff.passwordHash) {
      throw new InvalidRequest({ message: WRONG_SIGN_IN });
    }
    await resetFailures(transaction, present.id);
    return completeSignIn(transaction, present, browser, clock.now());
  });
}

/** Whether somebody has signed in in this browser before. Asked also where there is no account. */
export async function isKnownBrowser(
  reads: StoreReads,
  { device }: Browser,
  staffId = '',
): Promise<boolean> {
  if (device === undefined) return false;
  return reads.isKnownDevice({ tokenHash: sha256(device), staffId });
}
