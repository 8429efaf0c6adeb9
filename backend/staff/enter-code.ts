import { InvalidRequest, NotFound } from '#core/errors.ts';
import { staffActor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { attemptKeys } from '#staff/attempt-limiter.ts';
import type { Browser } from '#staff/browser.ts';
import type { CompletedSignIn } from '#staff/complete-sign-in.ts';
import { recordFailedSignIn } from '#staff/failed-sign-in.ts';
import { countFailure, notifyOwner } from '#staff/lockout.ts';
import { hashRecoveryCode } from '#staff/recovery-codes.ts';
import { endSecondStep, findSecondStep, stepOver } from '#staff/second-step.ts';
import { isKnownBrowser, type SignInDeps } from '#staff/sign-in.ts';
import { tellOwner } from '#staff/tell-owner.ts';
import { totpStepOf } from '#staff/totp.ts';
import type { StoreTransaction } from '#store/store.ts';

/** After this many wrong codes, the password is asked for again. */
const MOST_CODES = 5;

/** A code that fits: the period of an app's code, or the hash of a recovery code. */
type FittingCode = { step: number } | { hash: string };

/**
 * Ends the second step of a sign-in with a code of an authenticator app, or with a recovery code. Wrong codes count
 * like wrong passwords, and a code works once.
 *
 * @throws {InvalidRequest} when the code is wrong or was used before
 * @throws {NotFound} when the step is over
 * @throws {TooManyRequests} after too many failed attempts; nothing is checked then
 * @throws {Overloaded} when too many people are signing in at once; nothing is checked then either
 */
export async function enterCode(
  code: string,
  browser: Browser,
  deps: SignInDeps,
): Promise<CompletedSignIn> {
  const { store, clock, attempts, mailer } = deps;
  const { step, staff, isKnown } = await store.read(async (reads) => {
    const found = await findSecondStep(reads, browser, clock.now());
    return { ...found, isKnown: await isKnownBrowser(reads, browser, found.staff.id) };
  });
  const refund = await attempts.count(attemptKeys(staff.email, browser, isKnown));
  // Counted before it is checked, so that many at once cannot slip through.
  const count = await store.transaction('unlocked', (writes) =>
    writes.signInSteps.countAttempt(step.tokenHash),
  );
  if (count === undefined || count > MOST_CODES) throw stepOver();
  const isOpen = await countFailure(staff.id, deps);
  try {
    const fitting = isOpen || isKnown ? await fittingCode(code, staff.id, deps) : undefined;
    const visit = await endSecondStep(browser, deps, async (transaction) => {
      if (!fitting || !(await use(transaction, staff.id, fitting, deps))) throw wrongCode();
      if ('hash' in fitting) {
        const at = new Date(clock.now()).toISOString();
        const device = browser.name ?? '';
        await tellOwner(transaction, staff.id, { what: 'recovery-code-used', at, device });
        const by = staffActor(staff, browser);
        await record(transaction, { act: 'recovery-code-used', by }, clock.now());
      }
    });
    await refund();
    return { ...visit, isTold: visit.isTold || (fitting !== undefined && 'hash' in fitting) };
  } catch (error) {
    if (!(error instanceof InvalidRequest)) {
      // An attempt that was not checked does not count.
      await refund();
      throw error;
    }
    await recordFailedSignIn(staff, browser, 'second-factor', deps);
    if (await notifyOwner(staff, deps)) mailer.wake();
    if (count < MOST_CODES) throw error;
    await store.transaction('unlocked', (writes) => writes.signInSteps.delete(step.tokenHash));
    throw new NotFound('That was one wrong code too many. Please enter your password again.');
  }
}

/** @returns whether nobody else has used the code at the same moment */
const use = (
  transaction: StoreTransaction,
  staffId: string,
  fitting: FittingCode,
  { clock }: SignInDeps,
): Promise<boolean> =>
  'step' in fitting
    ? transaction.factors.useTotpStep(staffId, fitting.step)
    : transaction.factors.useRecoveryCode(fitting.hash, new Date(clock.now()).toISOString());

async function fittingCode(
  typed: string,
  staffId: string,
  { store, clock, passwords, queue }: SignInDeps,
): Promise<FittingCode | undefined> {
  const code = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) {
    const totp = await store.read((reads) => reads.factors.findTotp(staffId));
    const step = totp && totpStepOf(totp.secret, code, clock.now());
    return step === undefined ? undefined : { step };
  }
  const codes = await store.read((reads) => reads.factors.listRecoveryCodes(staffId));
  const [first] = codes;
  if (!first) return undefined;
  const hash = await queue.run('strangers', () => hashRecoveryCode(code, first.hash, passwords));
  return codes.some((stored) => stored.hash === hash) ? { hash } : undefined;
}

const wrongCode = () =>
  new InvalidRequest({
    message: 'This code is wrong or was already used. Please enter another one.',
    field: 'code',
  });
