import { InvalidRequest, NotFound, NotSignedIn } from '@/backend/core/errors';
import type { Clock } from '@/backend/core/clock';
import { removeAccount } from '@/backend/staff/accounts';
import type { Store } from '@/backend/store/store';
import type { Colleagues } from '@/lib/contract/desk/account';

type Deps = { store: Store; clock: Clock };

/**
 * Everybody of the staff, and those who are invited.
 *
 * @param connected the ids of those who have the desk open now
 */
export function listColleagues(
  connected: ReadonlySet<string>,
  { store, clock }: Deps,
): Promise<Colleagues> {
  return store.read(async (reads) => {
    const activity = await reads.lastActivity();
    const invitations = await reads.listInvitations(new Date(clock.now()).toISOString());
    return {
      colleagues: (await reads.listStaff()).map(({ id, name, email, createdAt }) => ({
        id,
        name,
        email,
        createdAt,
        lastActiveAt: activity.get(id) ?? null,
        isConnected: connected.has(id),
      })),
      // The link for the first account is nobody's invitation.
      invitations: invitations
        .filter(({ email }) => email !== '')
        .map(({ id, email, name, expiresAt }) => ({ id, email, name, expiresAt })),
    };
  });
}

/**
 * Withdraws an invitation.
 *
 * @throws {NotFound} when there is none, or it was used
 */
export async function withdrawInvitation(id: string, { store }: Deps): Promise<void> {
  const wasThere = await store.transaction((transaction) => transaction.deleteInvitation(id));
  if (!wasThere) throw new NotFound('This invitation no longer exists.');
}

/**
 * Removes a colleague: the account is gone at once, and its open work is nobody's.
 *
 * @param by who does it; nobody removes himself, so somebody always stays
 * @returns the sessions that ended
 * @throws {NotFound} when there is no such account
 */
export async function removeColleague(
  id: string,
  by: string,
  { store, clock }: Deps,
): Promise<string[]> {
  if (id === by) {
    throw new InvalidRequest({ message: 'You cannot remove yourself. A colleague can.' });
  }
  return store.transaction(async (transaction) => {
    // Two may remove each other at the same moment.
    if (!(await transaction.findStaff({ id: by }))) throw new NotSignedIn();
    if (!(await transaction.findStaff({ id })))
      throw new NotFound('This colleague no longer has an account.');
    return removeAccount(transaction, id, clock.now());
  });
}
