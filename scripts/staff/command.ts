import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CommandError } from '@repo/backend/core/errors.ts';
import { parse } from '@repo/backend/core/parse.ts';
import { readArguments } from '@repo/backend/core/run-command.ts';
import { ROLES } from '@repo/contract/desk/access.ts';
import { staffEmail, staffName } from '@repo/contract/desk/account.ts';

/** What to do with the accounts of staff. */
export type StaffCommand = z.output<typeof commandSchema>;

export const USAGE = `Usage: npm run --silent staff -- COMMAND

  add --email ADDRESS --name NAME [--role ROLE]     create an account
  link [--email ADDRESS --name NAME [--role ROLE]]  print a one-time link that creates an account
  role --email ADDRESS --role ROLE                  give an account another role
  password --email ADDRESS                          set a new password
  reset-factors --email ADDRESS                     remove its passkeys, authenticator app, and recovery codes
  remove --email ADDRESS                            remove an account; its open work becomes unassigned
  list                                              list the accounts

A role is agent (answers visitors), lead (also reports, exports, labels, spam, and blocks), admin (everything),
or editor (signs in and answers nobody). Without --role it is agent, and admin for the very first account.

You are asked for the password, or it is read from standard input. The command needs the backend's
DATA_DIR and works while the backend runs. Anyone signed in with a removed account or an old password
is signed out within a second.
`;

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const withEmail = { email: z.string('--email is missing').pipe(staffEmail) };
const role = z.enum(ROLES, `--role must be one of ${ROLES.join(', ')}`);
const withBoth = {
  ...withEmail,
  name: z.string('--name is missing').pipe(staffName),
  role: role.optional(),
};

const commandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('add'), ...withBoth }),
  z.strictObject({ command: z.literal('password'), ...withEmail }),
  z.strictObject({ command: z.literal('role'), ...withEmail, role }),
  z.strictObject({ command: z.literal('remove'), ...withEmail }),
  z.strictObject({ command: z.literal('reset-factors'), ...withEmail }),
  z.strictObject({ command: z.literal('link'), ...withBoth }),
  z.strictObject({ command: z.literal('first link') }),
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('help') }),
]);

/**
 * Reads the command line.
 *
 * @param args without Node and the script
 * @throws {CommandError} when the command is not understood
 * @throws {InvalidRequest} when an address or a name is invalid
 */
export function readCommand(args: string[]): StaffCommand {
  const { help, command, rest, ...values } = split(args);
  if (help) return { command: 'help' };
  if (command === undefined || !COMMANDS.includes(command) || rest.length > 0) {
    throw new CommandError(`Please use one of these commands: ${COMMANDS.join(', ')}.\n\n${USAGE}`);
  }
  const isFirst = command === 'link' && Object.keys(values).length === 0;
  return parse(commandSchema, { command: isFirst ? 'first link' : command, ...values });
}

const COMMANDS = ['add', 'link', 'role', 'password', 'reset-factors', 'remove', 'list'];

function split(args: string[]) {
  const { values, positionals } = readArguments(
    () => parseArgs({ args, options: OPTIONS, allowPositionals: true }),
    `

${USAGE}`,
  );
  const [command, ...rest] = positionals;
  return { ...values, command, rest };
}
