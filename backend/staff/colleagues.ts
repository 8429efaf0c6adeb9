import { InvalidRequest, NotFound, NotSignedIn } from '@/backend/core/errors';
import type { Clock } from '@/backend/core/clock';
import { removeAccount } from '@/backend/staff/accounts';
import type { Store } from '@/backend/store/store';
import type { Colleagues } from '@/lib/contract/desk/account';

type Deps = { store: Store; clock: Clock };

/**
 * Lists all staff and the open invitations.
 *
 * @param connected the IDs of those who have the desk open
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
      // The link for the first account is not an invitation for anyone in particular.
      invitations: invitations
        .filter(({ email }) => email !== '')
        .map(({ id, email, name, expiresAt }) => ({ id, email, name, expiresAt })),
    };
  });
}

/**
 * Revokes an invitation.
 *
 * @throws {NotFound} when there is none, or it was used
 */
export async function withdrawInvitation(id: string, { store }: Deps): Promise<void> {
  const wasThere = await store.transaction('alone', (transaction) =>
    transaction.deleteInvitation(id),
  );
  if (!wasThere) throw new NotFound('This invitation no longer exists.');
}

/**
 * Removes a colleague: the account is gone immediately, and its open work is unassigned.
 *
 * @param by who does it; people cannot remove themselves, so someone always remains
 * @returns the sessions that ended
 * @throws {InvalidRequest} when someone tries to remove themselves
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
  return store.transaction('alone', async (transaction) => {
    // Two people may remove each other at the same moment.
    if (!(await transaction.findStaff({ id: by }))) throw new NotSignedIn();
    if (!(await transaction.findStaff({ id })))
      throw new NotFound('This colleague no longer has an account.');
    return removeAccount(transaction, id, clock.now());
  });
}
