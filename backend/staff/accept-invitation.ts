import type { z } from 'zod';
import type { Role } from '@repo/contract/desk/access.ts';
import type { invitationAcceptanceSchema } from '@repo/contract/desk/account.ts';
import { staffActor } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import { InvalidRequest } from '#core/errors.ts';
import { addAccount } from '#staff/accounts.ts';
import { signOnOf } from '#core/sign-on-settings.ts';
import type { Browser } from '#staff/browser.ts';
import { completeSignIn, type CompletedSignIn } from '#staff/complete-sign-in.ts';
import { findInvitation } from '#staff/invitations.ts';
import { mayBypassProvider } from '#staff/bypass-provider.ts';
import type { SignInDeps } from '#staff/sign-in.ts';
import { refuseWeakPassword } from '#staff/weak-passwords.ts';
import type { StoredInvitation } from '#store/staff/invitations.ts';

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
