import { z } from 'zod';

/** Encodes the parts of a position in a list as one opaque string. */
export const cursorOf = (...parts: string[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');

/** Parses a cursor back into its parts. @param parts the schema of the parts */
export const cursorSchema = <Parts extends z.ZodType<string[], string[]>>(parts: Parts) =>
  z
    .string()
    .transform((cursor) => Buffer.from(cursor, 'base64url').toString().split(' '))
    .pipe(parts);
