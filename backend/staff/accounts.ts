import { randomUUID } from 'node:crypto';
import { isAmong, type Role } from '@repo/contract/desk/access.ts';
import { EditConflict, InvalidRequest, NotFound } from '#core/errors.ts';
import type { Actor } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { sha256 } from '#core/sha256.ts';
import type { Passwords } from '#staff/passwords.ts';
import { resetFailures } from '#staff/lockout.ts';
import { resetFactors } from '#staff/reset-factors.ts';
import { refuseWeakPassword } from '#staff/weak-passwords.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Creates an account.
 *
 * @param now milliseconds since 1970
 * @throws {EditConflict} when the address already has one
 */
export async function addAccount(
  transaction: StoreTransaction,
  account: Pick<StoredStaff, 'email' | 'name' | 'passwordHash' | 'role'>,
  now: number,
): Promise<StoredStaff> {
  const { email } = account;
  if (await transaction.staff.find({ email })) {
    throw new EditConflict(`${email} already has an account.`);
  }
  const createdAt = new Date(now).toISOString();
  const staff = {
    ...account,
    id: randomUUID(),
    notice: null,
    awayUntil: null,
    createdAt,
    removedAt: null,
  };
  await transaction.staff.add(staff);
  return staff;
}

/**
 * Gives an account a new password without asking for the current one, for whoever administers the backend.
 * All its sessions end.
 *
 * @throws {NotFound} when there is no such account
 * @throws {InvalidRequest} when the password would be guessed
 */
export async function replacePassword(
  { email, password }: { email: string; password: string },
  by: Actor,
  { store, clock, passwords }: Deps & { passwords: Passwords },
): Promise<void> {
  const owner = await store.read((reads) => findAccount(reads, email));
  await refuseWeakPassword(password, owner, 'password');
  const passwordHash = await passwords.hash(password);
  await store.transaction('alone', async (transaction) => {
    const account = await findAccount(transaction, email);
    const { id } = account;
    await transaction.staff.change(id, { passwordHash });
    await resetFailures(transaction, id);
    await transaction.knownDevices.forget({ staffId: id });
    const ended = await transaction.sessions.end({ staffId: id });
    const details = { sessionsEnded: ended.length };
    const about = accountSubject(account);
    await record(transaction, { act: 'password-changed', by, about, details }, clock.now());
  });
}

/**
 * Removes the account of an email address. Its owner's texts keep the name, and open work is unassigned.
 *
 * @throws {NotFound} when there is no such account
 * @throws {InvalidRequest} when it is the last admin's
 */
export const removeAccountOf = (email: string, by: Actor, deps: Deps): Promise<string[]> =>
  changeAccount(email, deps, (transaction, account) =>
    removeAccount(transaction, account, by, deps.clock.now()),
  );

/**
 * Removes an account and what belongs to it, including the invitations that its owner made.
 *
 * @param now milliseconds since 1970
 * @returns the sessions that ended
 * @throws {InvalidRequest} when it is the last admin's
 */
export async function removeAccount(
  transaction: StoreTransaction,
  account: StoredStaff,
  by: Actor,
  now: number,
): Promise<string[]> {
  const { id } = account;
  await keepAnAdmin(transaction, id);
  const removedAt = new Date(now).toISOString();
  const present = await transaction.staff.find({ id });
  if (present) {
    // The company's provider must not let them back in.
    const addressHash = sha256(present.email);
    await transaction.company.noteRemovedAddress({ addressHash, removedAt });
  }
  await transaction.staff.change(id, {
    // The address is no longer needed here, and may be used again.
    email: id,
    passwordHash: '',
    notice: null,
    awayUntil: null,
    removedAt,
  });
  await transaction.knownDevices.forget({ staffId: id });
  await transaction.factors.deleteAll(id);
  await transaction.signInSteps.deleteOf(id);
  await transaction.signInFailures.change(id, { token: null });
  await transaction.invitations.deleteBy(id);
  await transaction.apiTokens.removeBy(id);
  await transaction.staff.releaseWork(id);
  const act = { act: 'account-removed', by, about: accountSubject(account) } as const;
  await record(transaction, act, now);
  return transaction.sessions.end({ staffId: id });
}

/**
 * Gives the account of an email address another role: see {@link changeRole}.
 *
 * @throws {NotFound} when there is no such account
 * @throws {InvalidRequest} when it is the last admin's
 */
export const changeRoleOf = (
  { email, role }: { email: string; role: Role },
  by: Actor,
  deps: Deps,
): Promise<string[]> =>
  changeAccount(email, deps, (transaction, account) =>
    changeRole(transaction, account, role, by, deps.clock.now()),
  );

/**
 * Gives an account another role. Its owner signs in again, so that no page and no socket is left that began with
 * the former role. Who answers nobody anymore has no open work either.
 *
 * @returns the sessions that ended; none if it has that role already
 * @throws {InvalidRequest} when it is the last admin's
 */
export async function changeRole(
  transaction: StoreTransaction,
  account: StoredStaff,
  role: Role,
  by: Actor,
  now: number,
): Promise<string[]> {
  const { id, role: former } = account;
  if (former === role) return [];
  await keepAnAdmin(transaction, id);
  await transaction.staff.change(id, { role });
  if (!isAmong(role, 'agents')) await transaction.staff.releaseWork(id);
  const details = { from: former, to: role };
  const about = accountSubject(account);
  await record(transaction, { act: 'role-changed', by, about, details }, now);
  return transaction.sessions.end({ staffId: id });
}

/**
 * Removes all second factors of the account of an email address.
 *
 * @returns the sessions that ended
 * @throws {NotFound} when there is no such account
 */
export const resetFactorsOf = (email: string, by: Actor, deps: Deps): Promise<string[]> =>
  changeAccount(email, deps, (transaction, account) =>
    resetFactors(transaction, account, by, deps.clock.now()),
  );

/** @throws {InvalidRequest} when nobody else is an admin */
async function keepAnAdmin(reads: StoreReads, id: string): Promise<void> {
  const admins = (await reads.staff.list()).filter(({ role }) => role === 'admin');
  if (admins.length > 1 || admins[0]?.id !== id) return;
  throw new InvalidRequest({
    message: 'This is the last admin. Please make someone else an admin first.',
    field: 'role',
  });
}

/** Changes the account of an email address, in a transaction that has the store to itself. */
const changeAccount = (
  email: string,
  { store }: Deps,
  change: (transaction: StoreTransaction, account: StoredStaff) => Promise<string[]>,
): Promise<string[]> =>
  store.transaction('alone', async (transaction) =>
    change(transaction, await findAccount(transaction, email)),
  );

async function findAccount(reads: StoreReads, email: string): Promise<StoredStaff> {
  const staff = await reads.staff.find({ email });
  if (!staff) throw new NotFound(`There is no account for ${email}.`);
  return staff;
}
