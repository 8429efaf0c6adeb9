import { randomBytes } from 'node:crypto';
import type { Clock } from '@/backend/clock';
import { sha256 } from '@/backend/sha256';
import type { StoredSession, StoredStaff } from '@/backend/store/staff/staff-store';
import type { Store, StoreTransaction } from '@/backend/store/store';

/** How long a session lasts at most, and how long without anything being done, in milliseconds. */
export const SESSION_MS = { longest: 12 * 60 * 60 * 1000, idle: 30 * 60 * 1000 } as const;

/** A person who is signed in, in one browser. */
export type SignedIn = { staff: StoredStaff; session: StoredSession };

/** When a session ends: in any case, and if nothing is done until then. Milliseconds since 1970. */
export const endsOf = (session: StoredSession): { expiresAt: number; idleAt: number } => ({
  expiresAt: Date.parse(session.createdAt) + SESSION_MS.longest,
  idleAt: Date.parse(session.lastActiveAt) + SESSION_MS.idle,
});

/**
 * Signs somebody in: a new session with a token of 256 random bits (OWASP ASVS 7.2.3, 7.2.4).
 *
 * @param now milliseconds since 1970
 * @returns the token, for the cookie; the store has only its hash
 */
export async function beginSession(
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
 * Who has a token, unless the session is over.
 *
 * @throws {StoreUnavailable}
 */
export async function findSignedIn(
  token: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<SignedIn | undefined> {
  const found = await store.read((reads) => reads.findSession(sha256(token)));
  if (!found) return undefined;
  const { expiresAt, idleAt } = endsOf(found.session);
  return clock.now() < Math.min(expiresAt, idleAt) ? found : undefined;
}
