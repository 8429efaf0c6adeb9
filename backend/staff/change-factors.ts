import { staffActor } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import { InvalidRequest, NotSignedIn } from '#core/errors.ts';
import type { Browser } from '#staff/browser.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import { makeRecoveryCodes, type NewRecoveryCodes } from '#staff/recovery-codes.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { SignInDeps } from '#staff/sign-in.ts';
import { endOwnStep } from '#staff/sign-in-steps.ts';
import { tellOwner } from '#staff/tell-owner.ts';
import type { SignInStepKind } from '#store/staff/tables.ts';
import type { StoreReads, StoreTransaction } from '#store/store.ts';

/** What changing one's own factors needs. */
export type FactorDeps = Pick<SignInDeps, 'store' | 'clock' | 'passwords' | 'queue'>;

/** What adding a factor gives: recovery codes if there were none, and the sessions that ended. */
export type AddedFactor = { codes: string[]; ended: string[] };

/** What may change, as the audit log calls it. */
const ACTS = {
  'passkey-added': { act: 'factor-added', details: { factor: 'passkey' } },
  'passkey-removed': { act: 'factor-removed', details: { factor: 'passkey' } },
  'app-added': { act: 'factor-added', details: { factor: 'app' } },
  'app-removed': { act: 'factor-removed', details: { factor: 'app' } },
  'codes-renewed': { act: 'recovery-codes-renewed', details: {} },
} as const;

/** What changes, in whose browser. */
type FactorChange = { what: keyof typeof ACTS; browser: Browser };

/**
 * Changes one's own factors. One's other sessions end, and one is told by email.
 *
 * @param work checks and writes
 * @returns the sessions that ended
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 */
export const changeFactors = (
  { staff, session }: SignedIn,
  { what, browser }: FactorChange,
  { store, clock }: Pick<FactorDeps, 'store' | 'clock'>,
  work: (transaction: StoreTransaction, now: number) => Promise<void>,
): Promise<string[]> =>
  store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const present = await transaction.sessions.find(session.tokenHash);
    if (!present) throw new NotSignedIn();
    requireConfirmed(present.session, now);
    await work(transaction, now);
    await transaction.signInSteps.deleteOf(staff.id);
    const at = new Date(now).toISOString();
    await tellOwner(transaction, staff.id, { what, device: browser.name ?? '', at });
    const by = staffActor(staff, browser);
    await record(transaction, { ...ACTS[what], by, about: accountSubject(staff) }, now);
    return transaction.sessions.end({ staffId: staff.id, except: session.tokenHash });
  });

/**
 * Adds one of one's own factors, and ends the step in which it was set up. The first factor brings recovery codes.
 *
 * @param kind the kind of the step
 * @param add writes the factor
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {NotFound} when it took too long
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function addFactor(
  signedIn: SignedIn,
  { kind, ...change }: FactorChange & { kind: SignInStepKind },
  deps: FactorDeps,
  add: (transaction: StoreTransaction, createdAt: string) => Promise<void>,
): Promise<AddedFactor> {
  const { staff, session } = signedIn;
  const { codes, hashes } = await makeMissingCodes(signedIn, deps);
  const ended = await changeFactors(signedIn, change, deps, async (transaction, now) => {
    await endOwnStep(transaction, session, kind);
    await add(transaction, new Date(now).toISOString());
    if (hashes.length > 0) await transaction.factors.replaceRecoveryCodes(staff.id, hashes);
  });
  return { codes, ended };
}

/** Makes the recovery codes of someone's first factor; none if there are some that can still be used. */
async function makeMissingCodes(
  { staff, session }: SignedIn,
  deps: FactorDeps,
): Promise<NewRecoveryCodes> {
  const { store, clock } = deps;
  // Before the work that it takes.
  requireConfirmed(session, clock.now());
  const present = await store.read((reads) => reads.factors.listRecoveryCodes(staff.id));
  const isLeft = present.some(({ usedAt }) => usedAt === null);
  return isLeft ? { codes: [], hashes: [] } : makeRecoveryCodes(deps);
}

/**
 * Tidies up after a factor was removed. Recovery codes do not outlive the last one.
 *
 * @param now milliseconds since 1970
 * @throws {InvalidRequest} when everybody needs one by now
 */
export async function afterRemoval(
  transaction: StoreTransaction,
  staffId: string,
  now: number,
): Promise<void> {
  if (await transaction.factors.hasAny(staffId)) return;
  if (await isRequired(transaction, now)) {
    throw new InvalidRequest({
      message:
        'Everyone needs a second factor. Please set up another one before you remove this one.',
    });
  }
  await transaction.factors.replaceRecoveryCodes(staffId, []);
}

async function isRequired(reads: StoreReads, now: number): Promise<boolean> {
  const from = await reads.deskSettings.find('second-factor-from');
  return from !== undefined && now >= Date.parse(from);
}
