import { staffActor, SYSTEM_ACTOR } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import { InvalidRequest } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import type { CompanyPerson } from '#sign-on/person-of.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';
import type { Browser } from '#staff/browser.ts';
import { addAccount, changeRole } from '#staff/accounts.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { StoreTransaction } from '#store/store.ts';

/** An account at the desk, and whether it was made just now. */
export type FoundStaff = { staff: StoredStaff; isNew: boolean };

/**
 * Finds the account of someone for whom the provider vouches: the one that was linked, or the one with the same
 * address. If there is none, it is made for those who are invited, or for whom a role is meant.
 *
 * @param now milliseconds since 1970
 * @throws {SignOnRefused}
 */
export async function findOrAddStaff(
  transaction: StoreTransaction,
  person: CompanyPerson,
  browser: Pick<Browser, 'address'>,
  issuer: string,
  now: number,
): Promise<FoundStaff> {
  const { subject, email } = person;
  const link = await transaction.company.findAccount({ issuer, subject });
  const linked = link && (await transaction.staff.find({ id: link.staffId }));
  if (linked) return { staff: linked, isNew: false };

  const present = await transaction.staff.find({ email });
  // Addresses are given to other people after a while.
  if (present && (await transaction.company.hasAccount({ issuer, staffId: present.id }))) {
    throw new SignOnRefused('taken');
  }
  const isRemoved = link !== undefined;
  const staff = present ?? (await addStaffFor(transaction, person, isRemoved, browser, now));
  const createdAt = new Date(now).toISOString();
  await transaction.company.linkAccount({ issuer, subject, staffId: staff.id, createdAt });
  const by = staffActor(staff, browser);
  await record(transaction, { act: 'company-linked', by, about: accountSubject(staff) }, now);
  return { staff, isNew: !present };
}

/** @param wasLinked whether the person had an account that was removed */
async function addStaffFor(
  transaction: StoreTransaction,
  { email, name, role, isRoleLeftOut }: CompanyPerson,
  wasLinked: boolean,
  browser: Pick<Browser, 'address'>,
  now: number,
): Promise<StoredStaff> {
  const open = await transaction.invitations.list(new Date(now).toISOString());
  const invitation = open.find((one) => one.email === email);
  if (!invitation) {
    // Whoever was removed at the desk stays out, whatever the provider says.
    const isRemoved = wasLinked || (await transaction.company.isRemovedAddress(sha256(email)));
    if (isRemoved) throw new SignOnRefused('removed');
  }
  const given = role ?? invitation?.role;
  const isFirst = (await transaction.staff.list()).length === 0;
  // The first account is an admin's, because nobody else could invite one.
  if (given === undefined || (isFirst && given !== 'admin')) {
    throw new SignOnRefused(isRoleLeftOut ? 'left-out' : 'uninvited');
  }
  if (invitation) await transaction.invitations.delete(invitation.id);
  const account = { email, name: name ?? invitation?.name ?? email.slice(0, 60), role: given };
  const staff = await addAccount(transaction, { ...account, passwordHash: '' }, now);
  const act = invitation ? 'invitation-accepted' : 'account-created';
  const by = invitation ? staffActor(staff, browser) : SYSTEM_ACTOR;
  const about = accountSubject(staff);
  await record(transaction, { act, by, about, details: { role: given } }, now);
  return staff;
}

/**
 * Gives someone the role that is meant for them. The last admin keeps theirs, so that the desk always has one.
 *
 * @param now milliseconds since 1970
 * @returns the account afterward, and the sessions that ended; `isKept` if it was the last admin's
 */
export async function followRole(
  transaction: StoreTransaction,
  staff: StoredStaff,
  { role }: CompanyPerson,
  now: number,
): Promise<{ staff: StoredStaff; ended: string[]; isKept: boolean }> {
  const unchanged = { staff, ended: [], isKept: false };
  if (role === undefined || role === staff.role) return unchanged;
  try {
    const ended = await changeRole(transaction, staff, role, SYSTEM_ACTOR, now);
    return { staff: { ...staff, role }, ended, isKept: false };
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    return { ...unchanged, isKept: true };
  }
}
