import type { SecondStep } from '@repo/contract/desk/factors.ts';
import { NotFound } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { sha256 } from '#core/sha256.ts';
import type { Browser } from '#staff/browser.ts';
import { completeSignIn, type CompletedSignIn } from '#staff/complete-sign-in.ts';
import { resetFailures } from '#staff/lockout.ts';
import type { SessionConfig } from '#staff/sessions.ts';
import { beginStep, findStep } from '#staff/sign-in-steps.ts';
import type { StoredSignInStep } from '#store/staff/sign-in-steps.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

/** The password was right, and a second factor is still missing: the token for the browser, and what can be used. */
export type BegunSecondStep = { step: string } & Pick<SecondStep, 'methods'>;

/** A step whose account is still there. */
export type OpenStep = { step: StoredSignInStep; staff: StoredStaff; data: StepData };

type Deps = { store: Store; clock: Clock; config: SessionConfig };

type StepData = {
  /** Changes with the password, so that no step outlives it. */
  account: string;
  /** What a passkey has to sign, once somebody has asked for it. */
  challenge?: string;
};

/**
 * Begins the second step of a sign-in.
 *
 * @param now milliseconds since 1970
 * @returns undefined if the account has no second factor
 */
export async function beginSecondStep(
  transaction: StoreTransaction,
  staff: StoredStaff,
  now: number,
): Promise<BegunSecondStep | undefined> {
  const methods = await methodsOf(transaction, staff.id);
  if (methods.length === 0) return undefined;
  const data: StepData = { account: accountOf(staff) };
  const step = await beginStep(
    transaction,
    { kind: 'second-factor', staffId: staff.id, data },
    now,
  );
  return { step, methods };
}

/**
 * Finds the second step that a browser has begun.
 *
 * @param now milliseconds since 1970
 * @throws {NotFound} when it is over, or the account is no longer the same
 */
export async function findSecondStep(
  reads: StoreReads,
  { step: token }: Pick<Browser, 'step'>,
  now: number,
): Promise<OpenStep> {
  const step = await findStep(reads, sha256(token ?? ''), 'second-factor', now);
  const staff = step && (await reads.staff.find({ id: step.staffId ?? '' }));
  if (!staff) throw stepOver();
  const data = JSON.parse(step.data) as StepData;
  if (data.account !== accountOf(staff)) throw stepOver();
  return { step, staff, data };
}

/**
 * Ends the second step, and signs in. Of several ends at the same moment, one succeeds.
 *
 * @param use uses up what was proven, or throws; then the step goes on
 * @throws {NotFound} when the step is over, or the account is no longer the same
 */
export const endSecondStep = (
  browser: Browser,
  { store, clock, config }: Deps,
  use: (transaction: StoreTransaction, staff: StoredStaff) => Promise<void>,
): Promise<CompletedSignIn> =>
  store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const { step, staff } = await findSecondStep(transaction, browser, now);
    await transaction.signInSteps.delete(step.tokenHash);
    await use(transaction, staff);
    await resetFailures(transaction, staff.id);
    return completeSignIn(transaction, staff, browser, {
      now,
      method: 'password',
      config,
      hasSecondFactor: true,
    });
  });

/** For steps that have ended or were never begun. */
export const stepOver = (): NotFound =>
  new NotFound(
    'This took too long, or you started again elsewhere. Please enter your password again.',
  );

const accountOf = ({ id, passwordHash }: StoredStaff) => sha256(`${id} ${passwordHash}`);

async function methodsOf(reads: StoreReads, staffId: string): Promise<SecondStep['methods']> {
  const has = {
    passkey: (await reads.factors.listPasskeys(staffId)).length > 0,
    totp: (await reads.factors.findTotp(staffId)) !== undefined,
  };
  if (!has.passkey && !has.totp) return [];
  const codes = await reads.factors.listRecoveryCodes(staffId);
  const recovery = codes.some(({ usedAt }) => usedAt === null);
  return (['passkey', 'totp', 'recovery'] as const).filter(
    (method) => ({ ...has, recovery })[method],
  );
}
