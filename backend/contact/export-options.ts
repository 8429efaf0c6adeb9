import { parseArgs } from 'node:util';
import { CommandError } from '#core/errors.ts';
import { readSince } from '#core/read-since.ts';
import { readArguments } from '#core/run-command.ts';

/** What to export: the format, and only inquiries received at `since` (ISO 8601 in UTC) or later. */
export type ExportOptions = { format: 'json' | 'csv'; since: string | undefined };

const USAGE = 'Usage: npm run --silent operate -- inquiries [--json | --csv] [--since 2026-01-31]';

/**
 * Reads the command line of the export.
 *
 * @throws {CommandError} when it is not understood
 */
export function readExportOptions(args: string[]): ExportOptions {
  const { json, csv, since } = parse(args);
  if (json && csv) throw new CommandError(`Choose either --json or --csv. ${USAGE}`);
  return { format: csv ? 'csv' : 'json', since: since === undefined ? since : readSince(since) };
}

function parse(args: string[]) {
  const options = {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    since: { type: 'string' },
  } as const;
  return readArguments(() => parseArgs({ args, options }).values, `. ${USAGE}`);
}
