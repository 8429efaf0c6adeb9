import { InvalidRequest } from '@/backend/core/errors';
import type { z } from 'zod';
import { addAccount } from '@/backend/staff/accounts';
import type { Browser } from '@/backend/staff/browser';
import { enter, type Entered } from '@/backend/staff/enter';
import { findInvitation } from '@/backend/staff/invitations';
import type { EntryParts } from '@/backend/staff/sign-in';
import type { StoredInvitation } from '@/backend/store/staff/staff-store';
import type { invitationAcceptanceSchema } from '@/lib/contract/desk/account';

/**
 * What an invitation is for. Wrong links are counted as wrong passwords are.
 *
 * @throws {Missing} when the link cannot be used
 * @throws {TooMany}
 */
export async function readInvitation(
  token: string,
  { address }: Browser,
  { store, clock, tries }: EntryParts,
): Promise<StoredInvitation> {
  const takeBack = await tries.count([`invitation ${address}`]);
  const invitation = await store.read((reads) => findInvitation(reads, token, clock.now()));
  await takeBack();
  return invitation;
}

/**
 * Makes the account that an invitation is for, and signs its owner in. The link is used up by that.
 *
 * @throws {Missing} when the link cannot be used
 * @throws {InvalidRequest} when the very first account comes without an address
 * @throws {StaffConflict} when the address got an account meanwhile
 * @throws {TooMany}
 * @throws {Busy}
 */
export async function acceptInvitation(
  { token, password, ...said }: z.output<typeof invitationAcceptanceSchema>,
  browser: Browser,
  parts: EntryParts,
): Promise<Entered> {
  const { store, clock, passwords, turns } = parts;
  const invitation = await readInvitation(token, browser, parts);
  const email = invitation.email || said.email;
  if (email === undefined) {
    throw new InvalidRequest({ message: 'Valid email address is required', field: 'email' });
  }
  const passwordHash = await turns.wait('known', () => passwords.hash(password));

  return store.transaction(async (transaction) => {
    const now = clock.now();
    const { id } = await findInvitation(transaction, token, now);
    const staff = await addAccount(transaction, { email, name: said.name, passwordHash }, now);
    await transaction.deleteInvitation(id);
    return enter(transaction, staff, browser, now);
  });
}
