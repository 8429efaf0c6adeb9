import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { company } from '@repo/company/company.ts';
import type { passkeyAdditionSchema } from '@repo/contract/desk/factors.ts';
import { InvalidRequest, NotFound } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import {
  addFactor,
  afterRemoval,
  changeFactors,
  type AddedFactor,
  type FactorDeps,
} from '#staff/change-factors.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import type { Browser } from '#staff/browser.ts';
import type { SignedIn } from '#staff/sessions.ts';
import { beginOwnStep, readOwnStep } from '#staff/sign-in-steps.ts';
import {
  credentialOf,
  loadWebauthn,
  wrongPasskey,
  type Challenge,
  type PasskeyPlace,
} from '#staff/webauthn.ts';
import type { StoredPasskey } from '#store/staff/factors.ts';

/** How many passkeys one person can have. */
const MOST_PASSKEYS = 20;

/**
 * Begins to add a passkey.
 *
 * @returns what the browser is asked for
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when there are too many
 */
export async function beginPasskey(
  { host }: PasskeyPlace,
  { staff, session }: SignedIn,
  { store, clock }: FactorDeps,
) {
  const { generateRegistrationOptions } = await loadWebauthn();
  return store.transaction('alone', async (transaction) => {
    requireConfirmed(session, clock.now());
    const present = await transaction.factors.listPasskeys(staff.id);
    if (present.length >= MOST_PASSKEYS) {
      throw new InvalidRequest({
        message: `You can have at most ${MOST_PASSKEYS} passkeys. Please remove one first.`,
      });
    }
    const options = await generateRegistrationOptions({
      rpName: `${company.name} desk`,
      rpID: host,
      userName: staff.email,
      userDisplayName: staff.name,
      userID: new TextEncoder().encode(staff.id),
      attestationType: 'none',
      excludeCredentials: present.map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout: 5 * 60 * 1000,
    });
    const data = { challenge: options.challenge };
    await beginOwnStep(transaction, session, { kind: 'add-passkey', data }, clock.now());
    return { options };
  });
}

/**
 * Adds the passkey that the browser has made.
 *
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when anything does not fit
 * @throws {NotFound} when it took too long
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function addPasskey(
  { name, answer }: z.output<typeof passkeyAdditionSchema>,
  { origin, host }: PasskeyPlace,
  signedIn: SignedIn,
  browser: Browser,
  deps: FactorDeps,
): Promise<AddedFactor> {
  const { staff, session } = signedIn;
  const { challenge } = JSON.parse(await readOwnStep(session, 'add-passkey', deps)) as Challenge;
  const passkey = await readNewPasskey(answer, challenge, { origin, host });
  const change = { what: 'passkey-added', kind: 'add-passkey', browser } as const;
  return addFactor(signedIn, change, deps, async (transaction, createdAt) => {
    if (await transaction.factors.findPasskey(passkey.id)) throw wrongPasskey();
    await transaction.factors.addPasskey({
      ...passkey,
      staffId: staff.id,
      name,
      createdAt,
      lastUsedAt: null,
    });
  });
}

/**
 * Removes one of one's own passkeys.
 *
 * @param id as it is listed
 * @returns the sessions that ended
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when it is the last factor, and everybody needs one
 * @throws {NotFound} when there is none with this ID anymore
 */
export const removePasskey = (
  id: string,
  signedIn: SignedIn,
  browser: Browser,
  deps: FactorDeps,
): Promise<string[]> =>
  changeFactors(signedIn, { what: 'passkey-removed', browser }, deps, async (transaction, now) => {
    const { id: staffId } = signedIn.staff;
    const passkeys = await transaction.factors.listPasskeys(staffId);
    const passkey = passkeys.find((one) => listedId(one) === id);
    if (!passkey) throw new NotFound('This passkey was already removed.');
    await transaction.factors.deletePasskey(passkey.id);
    await afterRemoval(transaction, staffId, now);
  });

/** The ID under which a passkey is listed: real ones can be too long for an address. */
export const listedId = ({ id }: Pick<StoredPasskey, 'id'>): string => sha256(id);

/** @throws {InvalidRequest} when anything does not fit */
async function readNewPasskey(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { origin, host }: PasskeyPlace,
): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'>> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  // The package throws plain errors for whatever does not fit; nothing else can fail here.
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!checked?.verified) throw wrongPasskey();
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    isBackedUp: Number(credentialBackedUp),
  };
}
