import { commandActor } from '@repo/backend/audit/actor.ts';
import { accountSubject, record } from '@repo/backend/audit/record.ts';
import { CommandError } from '@repo/backend/core/errors.ts';
import type { Clock } from '@repo/backend/core/clock.ts';
import type { Config } from '@repo/backend/core/config.ts';
import {
  addAccount,
  changeRoleOf,
  removeAccountOf,
  replacePassword,
  resetFactorsOf,
} from '@repo/backend/staff/accounts.ts';
import {
  invitationLink,
  inviteColleague,
  inviteFirst,
  type Invited,
} from '@repo/backend/staff/invitations.ts';
import { deskOrigin } from '@repo/backend/core/desk-address.ts';
import type { Passwords } from '@repo/backend/staff/passwords.ts';
import { refuseWeakPassword } from '@repo/backend/staff/weak-passwords.ts';
import { parse } from '@repo/backend/core/parse.ts';
import type { Store } from '@repo/backend/store/store.ts';
import { newPassword } from '@repo/contract/desk/account.ts';
import { USAGE, type StaffCommand } from '#scripts/staff/command.ts';

type LinkCommand = Extract<StaffCommand, { command: 'link' }>;

type Deps = {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  config: Config;
  readPassword: () => Promise<string>;
};

/**
 * Executes a command.
 *
 * @returns the output
 * @throws {ExpectedError} with a sentence for people
 */
export async function run(command: StaffCommand, deps: Deps): Promise<string> {
  const { store, clock, passwords, config } = deps;
  const by = commandActor();
  const read = async () => parse(newPassword, await deps.readPassword());
  switch (command.command) {
    case 'help':
      return USAGE;
    case 'list':
      return list(store);
    case 'add': {
      const { email, name } = command;
      const password = await read();
      await refuseWeakPassword(password, command, 'password');
      const passwordHash = await passwords.hash(password);
      await store.transaction('alone', async (transaction) => {
        const isFirst = (await transaction.staff.list()).length === 0;
        const role = command.role ?? (isFirst ? 'admin' : 'agent');
        const now = clock.now();
        const account = await addAccount(transaction, { email, name, passwordHash, role }, now);
        const act = { act: 'account-created', by, about: accountSubject(account) } as const;
        await record(transaction, { ...act, details: { role } }, now);
      });
      return `${name} can now sign in with ${email}.\n`;
    }
    case 'password':
      await replacePassword({ email: command.email, password: await read() }, by, deps);
      return `The password for ${command.email} has been changed.\n`;
    case 'role':
      await changeRoleOf(command, by, deps);
      return `The role of ${command.email} is now ${command.role}.\n`;
    case 'remove':
      await removeAccountOf(command.email, by, deps);
      return `The account ${command.email} has been removed.\n`;
    case 'reset-factors':
      await resetFactorsOf(command.email, by, deps);
      return `${command.email} now signs in with the password alone, and can set up new factors.\n`;
    case 'link':
      return linkText(await invite(command, deps), config);
    case 'first link': {
      const invited = await inviteFirst(by, deps);
      if (invited) return linkText(invited, config);
      throw new CommandError(
        `There is already an account, so give --email and --name.\n\n${USAGE}`,
      );
    }
  }
}

const invite = ({ email, name, role = 'agent' }: LinkCommand, deps: Deps): Promise<Invited> =>
  inviteColleague({ email, name, role, invitedBy: null }, commandActor(), deps);

function linkText({ token, expiresAt }: Invited, config: Config): string {
  return `One-time link, valid until ${expiresAt}: ${invitationLink(deskOrigin(config), token)}\n`;
}

async function list(store: Store): Promise<string> {
  const accounts = await store.read((reads) => reads.staff.list());
  if (accounts.length === 0) return 'There are no accounts yet.\n';
  return accounts
    .map(
      ({ email, name, role, createdAt }) =>
        `${email}  ${name}  ${role}  since ${createdAt.slice(0, 10)}\n`,
    )
    .join('');
}
