import type { OwnSessions } from '@repo/contract/desk/account.ts';
import { NotFound } from '#core/errors.ts';
import { record } from '#audit/record.ts';
import type { Actor } from '#audit/actor.ts';
import { sha256 } from '#core/sha256.ts';
import type { Clock } from '#core/clock.ts';
import { sessionDeadlines, type SessionConfig, type SignedIn } from '#staff/sessions.ts';
import type { StoredSession } from '#store/staff/sessions.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

type Deps = { store: Store; clock: Clock; config: SessionConfig };

/** Lists one's own sessions that last, the one that was active last first (OWASP ASVS 7.5.2). */
export async function listOwnSessions(
  { staff, session }: SignedIn,
  { store, clock, config }: Deps,
): Promise<OwnSessions> {
  const found = await store.read((reads) => reads.sessions.list(staff.id));
  return {
    sessions: found
      .filter((one) => Math.min(...Object.values(sessionDeadlines(one, config))) > clock.now())
      .map((one) => ({
        id: idOf(one),
        device: one.device,
        method: one.method,
        createdAt: one.createdAt,
        lastActiveAt: one.lastActiveAt,
        isThis: one.tokenHash === session.tokenHash,
      })),
  };
}

/**
 * Ends one of one's own sessions.
 *
 * @param id as it is listed
 * @returns the sessions that ended
 * @throws {NotFound} when there is none with this ID anymore
 */
export const endOwnSession = (
  id: string,
  { staff }: SignedIn,
  by: Actor,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
): Promise<string[]> =>
  store.transaction('alone', async (transaction) => {
    const all = await transaction.sessions.list(staff.id);
    const session = all.find((one) => idOf(one) === id);
    if (!session) throw new NotFound('This session has already ended.');
    return endAndRecord(transaction, { tokenHash: session.tokenHash }, by, clock.now());
  });

/** Ends all of one's own sessions but the present one. @returns those that ended */
export const endOtherSessions = (
  { staff, session }: SignedIn,
  by: Actor,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
): Promise<string[]> =>
  store.transaction('alone', (transaction) =>
    endAndRecord(transaction, { staffId: staff.id, except: session.tokenHash }, by, clock.now()),
  );

async function endAndRecord(
  transaction: StoreTransaction,
  which: Parameters<StoreTransaction['sessions']['end']>[0],
  by: Actor,
  now: number,
): Promise<string[]> {
  const ended = await transaction.sessions.end(which);
  const details = { sessions: ended.length };
  if (ended.length > 0) await record(transaction, { act: 'sessions-ended', by, details }, now);
  return ended;
}

/** The ID that is shown: what is stored stays with the store. */
const idOf = ({ tokenHash }: StoredSession) => sha256(tokenHash);
