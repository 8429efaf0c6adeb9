import { randomBytes } from 'node:crypto';
import type { Clock } from '@/backend/core/clock';
import { sha256 } from '@/backend/core/sha256';
import type { StoredSession, StoredStaff } from '@/backend/store/staff/staff-store';
import type { Store, StoreTransaction } from '@/backend/store/store';

/** How long a session lasts at most, and how long without activity, in milliseconds. */
export const SESSION_MS = { longest: 12 * 60 * 60 * 1000, idle: 30 * 60 * 1000 } as const;

/** A person who is signed in, and the session in one browser. */
export type SignedIn = { staff: StoredStaff; session: StoredSession };

/** Returns when a session ends: at the latest, and without activity. Milliseconds since 1970. */
export const sessionDeadlines = (
  session: StoredSession,
): { expiresAt: number; idleAt: number } => ({
  expiresAt: Date.parse(session.createdAt) + SESSION_MS.longest,
  idleAt: Date.parse(session.lastActiveAt) + SESSION_MS.idle,
});

/**
 * Starts a session with a token of 256 random bits (OWASP ASVS 7.2.3, 7.2.4).
 *
 * @param now milliseconds since 1970
 * @returns the token for the cookie; the store keeps only its hash
 */
export async function createStaffSession(
  transaction: StoreTransaction,
  staffId: string,
  now: number,
): Promise<{ token: string; session: StoredSession }> {
  const token = randomBytes(32).toString('base64url');
  const time = new Date(now).toISOString();
  const session = { tokenHash: sha256(token), staffId, createdAt: time, lastActiveAt: time };
  await transaction.addSession(session);
  return { token, session };
}

/**
 * Finds the owner of a token, unless the session has ended.
 *
 * @throws {StoreUnavailable}
 */
export async function findSignedIn(
  token: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<SignedIn | undefined> {
  const found = await store.read((reads) => reads.findSession(sha256(token)));
  return found && !isOver(found.session, clock.now()) ? found : undefined;
}

/**
 * Returns why a session has ended: its owner signed out (here or, by changing the password, elsewhere), it
 * expired, or the account was removed. Undefined while it lasts.
 *
 * @throws {StoreUnavailable}
 */
export function sessionEndReason(
  { tokenHash, staffId }: Pick<StoredSession, 'tokenHash' | 'staffId'>,
  { store, clock }: { store: Store; clock: Clock },
): Promise<'ended' | 'expired' | 'removed' | undefined> {
  return store.read(async (reads) => {
    const found = await reads.findSession(tokenHash);
    if (found) return isOver(found.session, clock.now()) ? 'expired' : undefined;
    return (await reads.findStaff({ id: staffId })) ? 'ended' : 'removed';
  });
}

function isOver(session: StoredSession, now: number): boolean {
  const { expiresAt, idleAt } = sessionDeadlines(session);
  return now >= Math.min(expiresAt, idleAt);
}

/** Activity is recorded at most this often, in milliseconds. */
const NOTED_EVERY = 30_000;

/**
 * Records activity, which extends the session.
 *
 * @returns the session afterward
 * @throws {StoreUnavailable}
 */
export async function recordActivity(
  signedIn: SignedIn,
  { store, clock }: { store: Store; clock: Clock },
): Promise<SignedIn> {
  const { staff, session } = signedIn;
  const now = clock.now();
  if (now - Date.parse(session.lastActiveAt) < NOTED_EVERY) return signedIn;
  const lastActiveAt = new Date(now).toISOString();
  await store.transaction('unlocked', (writes) =>
    writes.touchSession(session.tokenHash, lastActiveAt),
  );
  return { staff, session: { ...session, lastActiveAt } };
}
