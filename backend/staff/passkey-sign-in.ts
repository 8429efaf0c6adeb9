import type { UsedPasskey } from '@repo/contract/desk/factors.ts';
import type { RateLimiter } from '#limits/rate-limiter.ts';
import { sha256 } from '#core/sha256.ts';
import type { Browser } from '#staff/browser.ts';
import { completeSignIn, type CompletedSignIn } from '#staff/complete-sign-in.ts';
import { InvalidRequest } from '#core/errors.ts';
import { signOnOf } from '#core/sign-on-settings.ts';
import { mayBypassProvider } from '#staff/bypass-provider.ts';
import { recordFailedSignIn } from '#staff/failed-sign-in.ts';
import { resetFailures } from '#staff/lockout.ts';
import { endSecondStep, findSecondStep } from '#staff/second-step.ts';
import type { SignInDeps } from '#staff/sign-in.ts';
import { beginStep, findStep, tookTooLong } from '#staff/sign-in-steps.ts';
import { findUsedPasskey, notePasskeyUse } from '#staff/used-passkey.ts';
import {
  askForPasskey,
  checkPasskey,
  wrongPasskey,
  type Challenge,
  type PasskeyPlace,
} from '#staff/webauthn.ts';
import type { StoredStaff } from '#store/staff/staff.ts';

/** What signing in with a passkey needs. */
export type PasskeySignInDeps = SignInDeps & {
  /** Counts how often someone begins to sign in with a passkey. */
  beginnings: RateLimiter;
};

/** What a browser is asked for, and the token of the step if a new one was begun. */
export type PasskeyQuestion = {
  options: Awaited<ReturnType<typeof askForPasskey>>;
  step?: string;
};

/**
 * Begins to sign in with a passkey alone. Any passkey of the desk that the browser knows will do.
 *
 * @throws {TooManyRequests} when someone begins too often
 * @throws {Overloaded} when too many have begun
 */
export async function beginPasskeySignIn(
  place: PasskeyPlace,
  { address }: Browser,
  { store, clock, beginnings }: PasskeySignInDeps,
): Promise<PasskeyQuestion> {
  await beginnings.consume(address);
  const options = await askForPasskey(place, [], true);
  const { challenge } = options;
  const step = await store.transaction('unlocked', (transaction) =>
    beginStep(transaction, { kind: 'passkey', staffId: null, data: { challenge } }, clock.now()),
  );
  return { options, step };
}

/**
 * Signs in with a passkey alone: it stands for the password and the second factor, because the device has recognized
 * its owner.
 *
 * @throws {InvalidRequest} when anything does not fit
 * @throws {NotFound} when it took too long
 * @throws {TooManyRequests} after too many failed attempts
 */
export async function signInWithPasskey(
  answer: UsedPasskey,
  place: PasskeyPlace,
  browser: Browser,
  deps: SignInDeps,
): Promise<CompletedSignIn> {
  const { store, clock, config, attempts } = deps;
  const refund = await attempts.count([`passkey ${browser.address}`]);
  const tokenHash = sha256(browser.step ?? '');
  const { step, passkey, owner } = await store.read(async (reads) => {
    const found = await reads.factors.findPasskey(answer.id);
    return {
      step: await findStep(reads, tokenHash, 'passkey', clock.now()),
      passkey: found,
      owner: found && (await reads.staff.find({ id: found.staffId })),
    };
  });
  if (!step) {
    // Whoever let the page lie for a while has guessed nothing.
    await refund();
    throw tookTooLong();
  }
  const visit = await recordRefusal(owner, 'passkey', browser, deps, async () => {
    if (!passkey || !owner) throw wrongPasskey();
    const { challenge } = JSON.parse(step.data) as Challenge;
    const use = await checkPasskey(answer, passkey, { challenge }, place, true);
    return store.transaction('alone', async (transaction) => {
      if (!(await transaction.signInSteps.delete(tokenHash))) throw tookTooLong();
      const staff = await transaction.staff.find({ id: passkey.staffId });
      if (!staff) throw wrongPasskey();
      refuseBypass(staff, deps);
      await notePasskeyUse(transaction, passkey, use, clock.now());
      await resetFailures(transaction, staff.id);
      const now = clock.now();
      return completeSignIn(transaction, staff, browser, { now, method: 'passkey', config });
    });
  });
  await refund();
  return visit;
}

/** @throws {InvalidRequest} where only the company's account will do */
function refuseBypass({ role }: StoredStaff, { config }: SignInDeps): void {
  const signOn = signOnOf(config);
  if (!signOn || mayBypassProvider(role, signOn)) return;
  throw new InvalidRequest({ message: `Please sign in with ${signOn.name}.` });
}

/** Adds a refused attempt to the audit log. */
async function recordRefusal<Result>(
  owner: StoredStaff | undefined,
  method: 'passkey' | 'second-factor',
  browser: Browser,
  deps: SignInDeps,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof InvalidRequest) await recordFailedSignIn(owner, browser, method, deps);
    throw error;
  }
}

/**
 * Asks for a passkey as the second factor.
 *
 * @throws {NotFound} when the step is over
 */
export const askForSecondPasskey = (
  place: PasskeyPlace,
  browser: Browser,
  { store, clock }: SignInDeps,
): Promise<PasskeyQuestion> =>
  store.transaction('alone', async (transaction) => {
    const { step, staff, data } = await findSecondStep(transaction, browser, clock.now());
    const passkeys = await transaction.factors.listPasskeys(staff.id);
    if (passkeys.length === 0) throw wrongPasskey();
    const options = await askForPasskey(place, passkeys, false);
    const { challenge } = options;
    await transaction.signInSteps.change(step.tokenHash, JSON.stringify({ ...data, challenge }));
    return { options };
  });

/**
 * Ends the second step of a sign-in with a passkey of the same account.
 *
 * @throws {InvalidRequest} when anything does not fit
 * @throws {NotFound} when the step is over
 * @throws {TooManyRequests} after too many failed attempts
 */
export async function enterSecondPasskey(
  answer: UsedPasskey,
  place: PasskeyPlace,
  browser: Browser,
  deps: SignInDeps,
): Promise<CompletedSignIn> {
  const { store, clock, attempts } = deps;
  const refund = await attempts.count([`passkey ${browser.address}`]);
  const { staff, data } = await store.read((reads) => findSecondStep(reads, browser, clock.now()));
  const visit = await recordRefusal(staff, 'second-factor', browser, deps, async () => {
    const { challenge } = data;
    if (challenge === undefined) throw wrongPasskey();
    const passkey = await store.read((reads) => findUsedPasskey(reads, answer, staff.id));
    const use = await checkPasskey(answer, passkey, { challenge }, place, false);
    return endSecondStep(browser, deps, (transaction) =>
      notePasskeyUse(transaction, passkey, use, clock.now()),
    );
  });
  await refund();
  return visit;
}
