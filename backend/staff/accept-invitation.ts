import { staffActor } from '@/backend/audit/actor';
import { accountSubject, record } from '@/backend/audit/record';
import { InvalidRequest } from '@/backend/core/errors';
import type { z } from 'zod';
import { addAccount } from '@/backend/staff/accounts';
import { signOnOf } from '@/backend/core/sign-on-settings';
import type { Browser } from '@/backend/staff/browser';
import { completeSignIn, type CompletedSignIn } from '@/backend/staff/complete-sign-in';
import { findInvitation } from '@/backend/staff/invitations';
import { mayBypassProvider } from '@/backend/staff/bypass-provider';
import type { SignInDeps } from '@/backend/staff/sign-in';
import { refuseWeakPassword } from '@/backend/staff/weak-passwords';
import type { StoredInvitation } from '@/backend/store/staff/invitations';
import type { Role } from '@/lib/contract/desk/access';
import type { invitationAcceptanceSchema } from '@/lib/contract/desk/account';

/**
 * Returns what an invitation is for. Wrong links count like wrong passwords.
 *
 * @throws {NotFound} when the link cannot be used
 * @throws {TooManyRequests} after too many wrong links
 */
export async function readInvitation(
  token: string,
  { address }: Browser,
  { store, clock, attempts }: SignInDeps,
): Promise<StoredInvitation> {
  const refund = await attempts.count([`invitation ${address}`]);
  const invitation = await store.read((reads) => findInvitation(reads, token, clock.now()));
  await refund();
  return invitation;
}

/**
 * Creates the account that an invitation is for, and signs its owner in. This uses up the link.
 *
 * @throws {NotFound} when the link cannot be used
 * @throws {InvalidRequest} when the very first account has no email address, the password would be guessed, or
 *   passwords are only for admins
 * @throws {EditConflict} when the address got an account in the meantime
 * @throws {TooManyRequests} after too many wrong links
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function acceptInvitation(
  { token, password, ...said }: z.output<typeof invitationAcceptanceSchema>,
  browser: Browser,
  deps: SignInDeps,
): Promise<CompletedSignIn> {
  const { store, clock, config, passwords, queue } = deps;
  const invitation = await readInvitation(token, browser, deps);
  const email = invitation.email || said.email;
  if (email === undefined) {
    throw new InvalidRequest({ message: 'Valid email address is required', field: 'email' });
  }
  const signOn = signOnOf(config);
  if (signOn && !mayBypassProvider(roleIn(invitation), signOn)) {
    throw new InvalidRequest({
      message: `Please sign in with ${signOn.name}. Your invitation is waiting for you there.`,
    });
  }
  await refuseWeakPassword(password, { name: said.name, email }, 'password');
  const passwordHash = await queue.run('known', () => passwords.hash(password));

  return store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const found = await findInvitation(transaction, token, now);
    const account = { email, name: said.name, passwordHash, role: roleIn(found) };
    const staff = await addAccount(transaction, account, now);
    await transaction.invitations.delete(found.id);
    const act = {
      act: 'invitation-accepted',
      about: accountSubject(staff),
      details: { role: account.role },
    } as const;
    await record(transaction, { ...act, by: staffActor(staff, browser) }, now);
    return completeSignIn(transaction, staff, browser, {
      now,
      method: 'password',
      config,
      isNew: true,
    });
  });
}

/** A backend of the previous version, which knows no roles, may have made the link for the first account. */
const roleIn = ({ email, role }: StoredInvitation): Role => (email === '' ? 'admin' : role);
