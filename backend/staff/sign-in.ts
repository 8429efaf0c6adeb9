import { InvalidRequest } from '@/backend/core/errors';
import type { Clock } from '@/backend/core/clock';
import { signOnOf, type SignOnSettings } from '@/backend/core/sign-on-settings';
import type { Browser } from '@/backend/staff/browser';
import { completeSignIn, type CompletedSignIn } from '@/backend/staff/complete-sign-in';
import { mayBypassProvider } from '@/backend/staff/bypass-provider';
import type { SessionConfig } from '@/backend/staff/sessions';
import { recordFailedSignIn } from '@/backend/staff/failed-sign-in';
import { countFailure, resetFailures, notifyOwner } from '@/backend/staff/lockout';
import type { Passwords } from '@/backend/staff/passwords';
import { attemptKeys, type AttemptLimiter } from '@/backend/staff/attempt-limiter';
import { beginSecondStep, type BegunSecondStep } from '@/backend/staff/second-step';
import type { SignInQueue } from '@/backend/staff/sign-in-queue';
import type { Mailer } from '@/backend/mail/mailer';
import { sha256 } from '@/backend/core/sha256';
import type { Store, StoreReads } from '@/backend/store/store';
import { WRONG_SIGN_IN } from '@/lib/contract/desk/account';

/** What signing in needs. */
export type SignInDeps = {
  store: Store;
  clock: Clock;
  config: SessionConfig & SignOnSettings;
  passwords: Passwords;
  attempts: AttemptLimiter;
  queue: SignInQueue;
  /** Sends the email about too many failures. */
  mailer: Pick<Mailer, 'wake'>;
};

/**
 * Signs in someone who knows the password, or begins the second step if they have a second factor. An address without
 * an account takes as long and gets the same answer as a wrong password, and so does the right password in an unknown
 * browser after too many failures.
 *
 * Where passwords are only for admins, everyone else counts as having no account.
 *
 * @param email in lowercase
 * @throws {InvalidRequest} when the address or the password is wrong
 * @throws {TooManyRequests} after too many failed attempts, or for a concurrent one; nothing is checked then
 * @throws {Overloaded} when too many people are signing in at once; nothing is checked then either
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  browser: Browser,
  deps: SignInDeps,
): Promise<CompletedSignIn | BegunSecondStep> {
  const { store, clock, config, passwords, attempts, queue, mailer } = deps;
  const { staff, isKnown } = await store.read(async (reads) => {
    const found = await reads.staff.find({ email });
    const isOff = found && !mayBypassProvider(found.role, signOnOf(config));
    const owner = isOff ? undefined : found;
    return { staff: owner, isKnown: await isKnownBrowser(reads, browser, owner?.id) };
  });
  const lane = isKnown ? 'known' : 'strangers';
  const check = async () => {
    const refund = await attempts.count(attemptKeys(email, browser, isKnown));
    const matching = queue.run(lane, async () => {
      const isOpen = await countFailure(staff?.id, deps);
      // A locked account takes as long as one that is checked.
      return passwords.matches(password, isOpen || isKnown ? staff?.passwordHash : undefined);
    });
    // An attempt that was not checked does not count.
    const isRight = await matching.catch(async (error: unknown) => {
      await refund();
      throw error;
    });
    if (isRight) await refund();
    return isRight;
  };
  const isRight = await (isKnown ? check() : queue.runAlone(browser.address, check));
  if (!staff || !isRight) {
    await recordFailedSignIn(staff, browser, 'password', deps);
    if (await notifyOwner(staff, deps)) mailer.wake();
    throw new InvalidRequest({ message: WRONG_SIGN_IN });
  }

  return store.transaction('alone', async (transaction) => {
    const present = await transaction.staff.find({ id: staff.id });
    // Checking takes a while, and a colleague may have removed the account in the meantime.
    if (present?.passwordHash !== staff.passwordHash) {
      throw new InvalidRequest({ message: WRONG_SIGN_IN });
    }
    const now = clock.now();
    // The failures are only forgotten once the second factor was right, too.
    const begun = await beginSecondStep(transaction, present, now);
    if (begun) return begun;
    await resetFailures(transaction, present.id);
    return completeSignIn(transaction, present, browser, { now, method: 'password', config });
  });
}

/** Whether someone has signed in from this browser before. Also queried when there is no account. */
export async function isKnownBrowser(
  reads: StoreReads,
  { device }: Browser,
  staffId = '',
): Promise<boolean> {
  if (device === undefined) return false;
  return reads.knownDevices.has({ tokenHash: sha256(device), staffId });
}
