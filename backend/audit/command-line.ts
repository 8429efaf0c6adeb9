import { parseArgs } from 'node:util';
import { CommandError } from '#core/errors.ts';
import { readSince } from '#core/read-since.ts';
import { readArguments } from '#core/run-command.ts';
import type { AuditHead } from '#store/audit/reads.ts';

export const USAGE = `Usage: npm run --silent operate -- audit --verify [--head NUMBER:HASH]
       npm run --silent operate -- audit --json [--since 2026-01-31]

  --verify  proves that no row of the audit log was changed or removed, and prints its last row
  --head    proves that a last row that was printed earlier is still there
  --json    prints the rows, oldest first, one a line
  --since   leaves out older rows

The command needs the backend's settings and works while the backend runs.
`;

/** What to do with the audit log. */
export type AuditCommand =
  | { what: 'help' }
  | { what: 'verify'; head: AuditHead | undefined }
  | { what: 'print'; since: string | undefined };

const OPTIONS = {
  verify: { type: 'boolean' },
  head: { type: 'string' },
  json: { type: 'boolean' },
  since: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the command line.
 *
 * @param args without Node and the script
 * @throws {CommandError} when it is not understood
 */
export function readAuditCommand(args: string[]): AuditCommand {
  const said = readArguments(() => parseArgs({ args, options: OPTIONS }).values, `\n\n${USAGE}`);
  if (said.help) return { what: 'help' };
  if (said.verify === said.json) {
    throw new CommandError(`Choose either --verify or --json.\n\n${USAGE}`);
  }
  if (said.verify) {
    if (said.since !== undefined) throw new CommandError(`--since goes with --json.\n\n${USAGE}`);
    return { what: 'verify', head: said.head === undefined ? undefined : readHead(said.head) };
  }
  if (said.head !== undefined) throw new CommandError(`--head goes with --verify.\n\n${USAGE}`);
  return { what: 'print', since: said.since === undefined ? undefined : readSince(said.since) };
}

function readHead(text: string): AuditHead {
  const [, seq, hash] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) {
    throw new CommandError(
      `--head takes a last row as --verify prints it, a number, a colon, and 64 digits, not "${text}".`,
    );
  }
  return { seq: Number(seq), hash };
}
