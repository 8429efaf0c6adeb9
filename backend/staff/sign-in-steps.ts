import { randomBytes } from 'node:crypto';
import { NotFound, Overloaded } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { sha256 } from '#core/sha256.ts';
import type { StoredSession } from '#store/staff/sessions.ts';
import type { StoredSignInStep } from '#store/staff/sign-in-steps.ts';
import type { SignInStepKind } from '#store/staff/tables.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

/** How long a step lasts, in milliseconds. */
export const STEP_MS = 10 * 60 * 1000;

/** How many steps of a kind there may be at once: strangers can begin some of them. */
const MOST_STEPS = 10_000;

/** A step to begin: whose it is, if that is known, and what its end has to fit. */
type NewStep = { kind: SignInStepKind; staffId: string | null; data: object };

/**
 * Begins a step with a token of 256 random bits for the browser's cookie.
 *
 * @param now milliseconds since 1970
 * @returns the token; the store keeps only its hash
 * @throws {Overloaded} when too many have been begun
 */
export async function beginStep(
  transaction: StoreTransaction,
  step: NewStep,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await addStep(transaction, sha256(token), step, now);
  return token;
}

/** Begins a step of someone who is signed in. It belongs to the session, and replaces an earlier one of its kind. */
export const beginOwnStep = (
  transaction: StoreTransaction,
  session: StoredSession,
  { kind, data }: Pick<NewStep, 'kind' | 'data'>,
  now: number,
): Promise<void> =>
  addStep(transaction, ownStepHash(session, kind), { kind, data, staffId: session.staffId }, now);

/** Under what the store keeps the step of a session. */
const ownStepHash = ({ tokenHash }: StoredSession, kind: SignInStepKind): string =>
  sha256(`${kind} ${tokenHash}`);

/**
 * Reads what {@link beginOwnStep} has stored.
 *
 * @returns its data as JSON
 * @throws {NotFound} when it took too long
 */
export async function readOwnStep(
  session: StoredSession,
  kind: SignInStepKind,
  { store, clock }: { store: Store; clock: Clock },
): Promise<string> {
  const tokenHash = ownStepHash(session, kind);
  const step = await store.read((reads) => findStep(reads, tokenHash, kind, clock.now()));
  if (!step) throw tookTooLong();
  return step.data;
}

/**
 * Ends the step of a session. Of several ends at the same moment, one succeeds.
 *
 * @throws {NotFound} when it has ended already
 */
export async function endOwnStep(
  transaction: StoreTransaction,
  session: StoredSession,
  kind: SignInStepKind,
): Promise<void> {
  if (!(await transaction.signInSteps.delete(ownStepHash(session, kind)))) throw tookTooLong();
}

/** For what was begun too long ago. */
export const tookTooLong = (): NotFound => new NotFound('This took too long. Please try again.');

/**
 * Finds a step that lasts.
 *
 * @param now milliseconds since 1970
 */
export async function findStep(
  reads: StoreReads,
  tokenHash: string,
  kind: SignInStepKind,
  now: number,
): Promise<StoredSignInStep | undefined> {
  const step = await reads.signInSteps.find(tokenHash);
  return step?.kind === kind && Date.parse(step.expiresAt) > now ? step : undefined;
}

async function addStep(
  transaction: StoreTransaction,
  tokenHash: string,
  { kind, staffId, data }: NewStep,
  now: number,
): Promise<void> {
  const expiresAt = new Date(now + STEP_MS).toISOString();
  const step = { tokenHash, kind, staffId, data: JSON.stringify(data), attempts: 0, expiresAt };
  await transaction.signInSteps.add(step, new Date(now).toISOString());
  if ((await transaction.signInSteps.count(kind)) > MOST_STEPS) {
    throw new Overloaded('Too many people are signing in right now. Please try again later.', 60);
  }
}
