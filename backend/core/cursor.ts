import { z } from 'zod';

/** A cursor: the parts of a place in a list, in one word that clients hand back as they got it. */
export const cursorOf = (...parts: string[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');

/** The parts of a place that a cursor names. @param parts what each of them must be */
export const cursorSchema = <Parts extends z.ZodType<string[], string[]>>(parts: Parts) =>
  z
    .string()
    .transform((cursor) => Buffer.from(cursor, 'base64url').toString().split(' '))
    .pipe(parts);
