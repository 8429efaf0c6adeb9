import { WRONG_SIGN_IN } from '@repo/contract/desk/account.ts';
import { InvalidRequest } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { signOnOf, type SignOnSettings } from '#core/sign-on-settings.ts';
import type { Browser } from '#staff/browser.ts';
import { completeSignIn, type CompletedSignIn } from '#staff/complete-sign-in.ts';
import { mayBypassProvider } from '#staff/bypass-provider.ts';
import type { SessionConfig } from '#staff/sessions.ts';
import { recordFailedSignIn } from '#staff/failed-sign-in.ts';
import { countFailure, resetFailures, notifyOwner } from '#staff/lockout.ts';
import type { Passwords } from '#staff/passwords.ts';
import { attemptKeys, type AttemptLimiter } from '#staff/attempt-limiter.ts';
import { beginSecondStep, type BegunSecondStep } from '#staff/second-step.ts';
import type { SignInQueue } from '#staff/sign-in-queue.ts';
import type { Mailer } from '#mail/mailer.ts';
import { sha256 } from '#core/sha256.ts';
import type { Store, StoreReads } from '#store/store.ts';

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
