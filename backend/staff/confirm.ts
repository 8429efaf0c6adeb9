import type { UsedPasskey } from '@repo/contract/desk/factors.ts';
import { InvalidRequest } from '#core/errors.ts';
import { ConfirmationNeeded } from '#core/factor-errors.ts';
import type { Browser } from '#staff/browser.ts';
import { checkOwnPassword } from '#staff/own-password.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { SignInDeps } from '#staff/sign-in.ts';
import { beginOwnStep, endOwnStep, readOwnStep } from '#staff/sign-in-steps.ts';
import { findUsedPasskey, notePasskeyUse } from '#staff/used-passkey.ts';
import { askForPasskey, checkPasskey, type Challenge, type PasskeyPlace } from '#staff/webauthn.ts';
import type { StoredSession } from '#store/staff/sessions.ts';
import type { StoreTransaction } from '#store/store.ts';

/** How long someone may change factors after showing who they are, in milliseconds. */
const CONFIRMED_MS = 5 * 60 * 1000;

/**
 * Makes sure that whoever is at the browser has just shown that it is them.
 *
 * @param now milliseconds since 1970
 * @throws {ConfirmationNeeded}
 */
export function requireConfirmed(session: StoredSession, now: number): void {
  // Whoever has no password here can only show it at the provider, and so by signing in.
  const isFromProvider = session.method === 'company';
  const shownAt = session.confirmedAt ?? (isFromProvider ? session.createdAt : undefined);
  if (shownAt === undefined || now - Date.parse(shownAt) >= CONFIRMED_MS) {
    throw new ConfirmationNeeded();
  }
}

/**
 * Confirms with the password.
 *
 * @throws {InvalidRequest} when it is wrong
 * @throws {TooManyRequests} after too many wrong passwords
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function confirmWithPassword(
  password: string,
  signedIn: SignedIn,
  browser: Browser,
  deps: SignInDeps,
): Promise<void> {
  await checkOwnPassword({ password, field: 'password' }, signedIn, browser, deps);
  await deps.store.transaction('unlocked', (writes) => noteConfirmed(writes, signedIn, deps));
}

/**
 * Begins to confirm with a passkey.
 *
 * @returns what the browser is asked for
 * @throws {InvalidRequest} when there is no passkey
 */
export const beginConfirmation = (
  place: PasskeyPlace,
  { staff, session }: SignedIn,
  { store, clock }: Pick<SignInDeps, 'store' | 'clock'>,
) =>
  store.transaction('alone', async (transaction) => {
    const passkeys = await transaction.factors.listPasskeys(staff.id);
    if (passkeys.length === 0) {
      throw new InvalidRequest({ message: 'You have no passkey. Please enter your password.' });
    }
    const options = await askForPasskey(place, passkeys, true);
    const { challenge } = options;
    const step = { kind: 'confirm', data: { challenge } } as const;
    await beginOwnStep(transaction, session, step, clock.now());
    return { options };
  });

/**
 * Confirms with a passkey.
 *
 * @throws {InvalidRequest} when anything does not fit
 * @throws {NotFound} when it took too long
 */
export async function confirmWithPasskey(
  answer: UsedPasskey,
  place: PasskeyPlace,
  signedIn: SignedIn,
  deps: Pick<SignInDeps, 'store' | 'clock'>,
): Promise<void> {
  const { store, clock } = deps;
  const { staff, session } = signedIn;
  const passkey = await store.read((reads) => findUsedPasskey(reads, answer, staff.id));
  const challenge = JSON.parse(await readOwnStep(session, 'confirm', deps)) as Challenge;
  const use = await checkPasskey(answer, passkey, challenge, place, true);
  await store.transaction('alone', async (transaction) => {
    await endOwnStep(transaction, session, 'confirm');
    await notePasskeyUse(transaction, passkey, use, clock.now());
    await noteConfirmed(transaction, signedIn, deps);
  });
}

const noteConfirmed = (
  writes: StoreTransaction,
  { session }: SignedIn,
  { clock }: Pick<SignInDeps, 'clock'>,
) => writes.sessions.confirm(session.tokenHash, new Date(clock.now()).toISOString());
