import { z } from 'zod';
import { REFERENCE_PREFIX } from '@repo/contract/reference.ts';

/** The prefix of references when the company's name has no letters from A to Z. */
const ANY_PREFIX = 'REF';

export const referencePrefixSchema = z
  .string()
  .regex(REFERENCE_PREFIX, 'must be two to four letters from A to Z, all of them capitals');

/** Returns the prefix of references: the initials of a name, or the first two letters of a single word. */
export function prefixFromName(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{Mn}/gu, '');
  const words = letters.match(/[A-Z]+/g) ?? [];
  const initials = words.map((word) => word.charAt(0)).join('');
  const prefix = words.length > 1 ? initials.slice(0, 4) : (words[0]?.slice(0, 2) ?? '');
  return REFERENCE_PREFIX.test(prefix) ? prefix : ANY_PREFIX;
}
