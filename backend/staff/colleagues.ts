import { isAmong, type Role } from '@repo/contract/desk/access.ts';
import type { Colleagues, Team } from '@repo/contract/desk/account.ts';
import { FACTORS } from '@repo/contract/desk/factors.ts';
import { InvalidRequest, NotAllowed, NotFound, NotSignedIn } from '#core/errors.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { awayUntilAt } from '#core/away-until.ts';
import { changeRole, removeAccount } from '#staff/accounts.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import { resetFactors } from '#staff/reset-factors.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { Store, StoreReads } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Lists everyone to whom work can be assigned.
 *
 * @param connected the IDs of those who have the desk open
 */
export const listColleagues = (
  connected: ReadonlySet<string>,
  { store, clock }: Deps,
): Promise<Colleagues> =>
  store.read(async (reads) => ({
    colleagues: (await reads.staff.list())
      .filter(({ role }) => isAmong(role, 'agents'))
      .map((staff) => ({
        id: staff.id,
        name: staff.name,
        isConnected: connected.has(staff.id),
        awayUntil: awayUntilAt(staff, clock.now()),
      })),
  }));

/**
 * Lists all accounts and the open invitations.
 *
 * @param connected the IDs of those who have the desk open
 */
export function listTeam(connected: ReadonlySet<string>, { store, clock }: Deps): Promise<Team> {
  return store.read(async (reads) => {
    const activity = await reads.sessions.lastActivity();
    const owners = await reads.factors.listOwners();
    const invitations = await reads.invitations.list(new Date(clock.now()).toISOString());
    return {
      members: (await reads.staff.list()).map(({ id, name, email, role, createdAt }) => ({
        id,
        name,
        email,
        role,
        createdAt,
        lastActiveAt: activity.get(id) ?? null,
        isConnected: connected.has(id),
        factors: FACTORS.filter((factor) => owners[factor].has(id)),
      })),
      secondFactorFrom: (await reads.deskSettings.find('second-factor-from')) ?? null,
      // The link for the first account is not an invitation for anyone in particular.
      invitations: invitations
        .filter(({ email }) => email !== '')
        .map(({ id, email, name, role, expiresAt }) => ({ id, email, name, role, expiresAt })),
    };
  });
}

/**
 * Revokes an invitation.
 *
 * @throws {NotFound} when there is none, or it was used
 */
export async function withdrawInvitation(
  id: string,
  by: Actor,
  { store, clock }: Deps,
): Promise<void> {
  const wasThere = await store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const open = await transaction.invitations.list(new Date(now).toISOString());
    const name = open.find((invitation) => invitation.id === id)?.name ?? '';
    if (!(await transaction.invitations.delete(id))) return false;
    const about = { kind: 'invitation', id, name } as const;
    await record(transaction, { act: 'invitation-revoked', by, about }, now);
    return true;
  });
  if (!wasThere) throw new NotFound('This invitation no longer exists.');
}

/**
 * Removes a colleague: the account is gone immediately, and its open work is unassigned.
 *
 * @param by who does it; people cannot remove themselves
 * @returns the sessions that ended
 * @throws {InvalidRequest} when someone tries to remove themselves, or the last admin
 * @throws {NotFound} when there is no such account
 */
export async function removeColleague(
  id: string,
  by: Actor,
  { store, clock }: Deps,
): Promise<string[]> {
  if (id === by.id) {
    throw new InvalidRequest({ message: 'You cannot remove yourself. Another admin can.' });
  }
  return store.transaction('alone', async (transaction) => {
    const account = await findOther(transaction, id, by);
    return removeAccount(transaction, account, by, clock.now());
  });
}

/**
 * Gives a colleague, or oneself, another role: see {@link changeRole}.
 *
 * @param by who does it
 * @returns the sessions that ended
 * @throws {InvalidRequest} when it is the last admin
 * @throws {NotFound} when there is no such account
 */
export const changeColleagueRole = (
  id: string,
  role: Role,
  by: Actor,
  { store, clock }: Deps,
): Promise<string[]> =>
  store.transaction('alone', async (transaction) => {
    const account = await findOther(transaction, id, by);
    return changeRole(transaction, account, role, by, clock.now());
  });

/**
 * Removes all second factors of a colleague who has lost them.
 *
 * @param by who does it, and must just have shown who they are
 * @returns the sessions that ended
 * @throws {ConfirmationNeeded} when they have not
 * @throws {InvalidRequest} for one's own factors
 * @throws {NotFound} when there is no such account
 */
export const resetColleagueFactors = (
  id: string,
  { session }: SignedIn,
  by: Actor,
  { store, clock }: Deps,
): Promise<string[]> =>
  store.transaction('alone', async (transaction) => {
    requireConfirmed(session, clock.now());
    const account = await findOther(transaction, id, by);
    if (id === by.id) {
      throw new InvalidRequest({ message: 'You can change your own factors under Your account.' });
    }
    return resetFactors(transaction, account, by, clock.now());
  });

/**
 * Finds the account that something is done to, and checks who does it once nothing can come between. Two admins may
 * remove or lower each other at
 * the same moment.
 *
 * @throws {NotSignedIn} when the one has no account anymore
 * @throws {NotAllowed} when the one is not an admin anymore
 * @throws {NotFound} when the other has no account
 */
async function findOther(reads: StoreReads, id: string, by: Actor): Promise<StoredStaff> {
  const one = await reads.staff.find({ id: by.id });
  if (!one) throw new NotSignedIn();
  if (one.role !== 'admin') throw new NotAllowed();
  const other = await reads.staff.find({ id });
  if (!other) throw new NotFound('This colleague no longer has an account.');
  return other;
}
