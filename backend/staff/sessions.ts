import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { sha256 } from '#core/sha256.ts';
import type { StoredSession } from '#store/staff/sessions.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import { factorDueFor, isFactorOverdue } from '#staff/required-factor.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

/** The settings that say how long a session lasts. */
export type SessionConfig = Pick<Config, 'DESK_SESSION_HOURS' | 'DESK_IDLE_MINUTES'>;

type Deps = { store: Store; clock: Clock; config: SessionConfig };

/** How long a session lasts at most, in milliseconds. */
export const longestSession = ({ DESK_SESSION_HOURS }: SessionConfig): number =>
  DESK_SESSION_HOURS * 60 * 60 * 1000;

/** A person who is signed in, and the session in one browser. */
export type SignedIn = {
  staff: StoredStaff;
  session: StoredSession;
  /** From when on they need the second factor that they do not have; null if they need none. */
  factorDue: string | null;
};

/** Returns when a session ends: at the latest, and without activity. Milliseconds since 1970. */
export const sessionDeadlines = (
  session: StoredSession,
  config: SessionConfig,
): { expiresAt: number; idleAt: number } => ({
  expiresAt: Date.parse(session.createdAt) + longestSession(config),
  idleAt: Date.parse(session.lastActiveAt) + config.DESK_IDLE_MINUTES * 60 * 1000,
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
  how: Pick<StoredSession, 'device' | 'method'> = { device: '', method: 'password' },
): Promise<{ token: string; session: StoredSession }> {
  const token = randomBytes(32).toString('base64url');
  const time = new Date(now).toISOString();
  const session = {
    tokenHash: sha256(token),
    staffId,
    ...how,
    createdAt: time,
    lastActiveAt: time,
    confirmedAt: null,
  };
  await transaction.sessions.add(session);
  return { token, session };
}

/**
 * Finds the owner of a token, unless the session has ended.
 *
 * @throws {StoreUnavailable}
 */
export const findSignedIn = (token: string, deps: Deps): Promise<SignedIn | undefined> =>
  findBySession(sha256(token), deps);

/**
 * Finds the owner of a session, unless it has ended.
 *
 * @param tokenHash of its token
 * @throws {StoreUnavailable}
 */
export async function findBySession(
  tokenHash: string,
  { store, clock, config }: Deps,
): Promise<SignedIn | undefined> {
  return store.read(async (reads) => {
    const found = await reads.sessions.find(tokenHash);
    if (!found || isOver(found.session, clock.now(), config)) return undefined;
    return { ...found, factorDue: await factorDueFor(found, reads) };
  });
}

/**
 * Returns why the sockets of a session have to end: its owner signed out (here or, by changing the password,
 * elsewhere) or should have set up a second factor by now, it expired, or the account was removed. Undefined while
 * they may stay.
 *
 * @throws {StoreUnavailable}
 */
export function sessionEndReason(
  { tokenHash, staffId }: Pick<StoredSession, 'tokenHash' | 'staffId'>,
  { store, clock, config }: Deps,
): Promise<'ended' | 'expired' | 'removed' | 'second_factor' | undefined> {
  return store.read(async (reads) => {
    const found = await reads.sessions.find(tokenHash);
    if (found) {
      if (isOver(found.session, clock.now(), config)) return 'expired';
      const factorDue = await factorDueFor(found, reads);
      return isFactorOverdue({ factorDue }, clock.now()) ? 'second_factor' : undefined;
    }
    return (await reads.staff.find({ id: staffId })) ? 'ended' : 'removed';
  });
}

function isOver(session: StoredSession, now: number, config: SessionConfig): boolean {
  const { expiresAt, idleAt } = sessionDeadlines(session, config);
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
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
): Promise<SignedIn> {
  const { session } = signedIn;
  const now = clock.now();
  if (now - Date.parse(session.lastActiveAt) < NOTED_EVERY) return signedIn;
  const lastActiveAt = new Date(now).toISOString();
  await store.transaction('unlocked', (writes) =>
    writes.sessions.touch(session.tokenHash, lastActiveAt),
  );
  return { ...signedIn, session: { ...session, lastActiveAt } };
}
