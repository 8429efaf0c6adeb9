import { z } from 'zod';
import { CommandError } from '#core/errors.ts';

const dateSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Reads the time after `--since` on a command line.
 *
 * @returns ISO 8601 in UTC
 * @throws {CommandError} when it is no date
 */
export function readSince(text: string): string {
  if (!dateSchema.safeParse(text).success) {
    throw new CommandError(
      `--since takes a date like 2026-01-31 or 2026-01-31T12:00:00Z, not "${text}".`,
    );
  }
  return new Date(text).toISOString();
}
