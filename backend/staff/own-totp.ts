import { company } from '@repo/company/company.ts';
import type { TotpSetup } from '@repo/contract/desk/factors.ts';
import { InvalidRequest } from '#core/errors.ts';
import {
  addFactor,
  afterRemoval,
  changeFactors,
  type AddedFactor,
  type FactorDeps,
} from '#staff/change-factors.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import { drawQrCode } from '#staff/qr-code.ts';
import type { Browser } from '#staff/browser.ts';
import type { SignedIn } from '#staff/sessions.ts';
import { beginOwnStep, readOwnStep } from '#staff/sign-in-steps.ts';
import { newTotpSecret, totpAddress, totpStepOf } from '#staff/totp.ts';

/**
 * Begins to set up an authenticator app. A former one works until the new one is confirmed.
 *
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 */
export async function beginTotp(
  { staff, session }: SignedIn,
  { store, clock }: FactorDeps,
): Promise<TotpSetup> {
  requireConfirmed(session, clock.now());
  const secret = newTotpSecret();
  await store.transaction('alone', (transaction) =>
    beginOwnStep(transaction, session, { kind: 'add-totp', data: { secret } }, clock.now()),
  );
  return { secret, qr: drawQrCode(totpAddress(secret, `${company.name} desk`, staff.email)) };
}

/**
 * Sets up the authenticator app that shows a code, instead of any former one.
 *
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when the code is wrong
 * @throws {NotFound} when it took too long
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function addTotp(
  typed: string,
  signedIn: SignedIn,
  browser: Browser,
  deps: FactorDeps,
): Promise<AddedFactor> {
  const { staff, session } = signedIn;
  const { secret } = JSON.parse(await readOwnStep(session, 'add-totp', deps)) as { secret: string };
  const lastStep = totpStepOf(secret, typed.replaceAll(/\s/g, ''), deps.clock.now());
  if (lastStep === undefined) {
    throw new InvalidRequest({
      message: 'This code is wrong. Please enter the one that your app shows now.',
      field: 'code',
    });
  }
  const change = { what: 'app-added', kind: 'add-totp', browser } as const;
  return addFactor(signedIn, change, deps, (transaction, createdAt) =>
    transaction.factors.replaceTotp({ staffId: staff.id, secret, lastStep, createdAt }),
  );
}

/**
 * Removes one's own authenticator app.
 *
 * @returns the sessions that ended
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when it is the last factor, and everybody needs one
 */
export const removeTotp = (
  signedIn: SignedIn,
  browser: Browser,
  deps: FactorDeps,
): Promise<string[]> =>
  changeFactors(signedIn, { what: 'app-removed', browser }, deps, async (transaction, now) => {
    const { id: staffId } = signedIn.staff;
    await transaction.factors.deleteTotp(staffId);
    await afterRemoval(transaction, staffId, now);
  });
