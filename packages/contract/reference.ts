import { z } from 'zod';

/**
 * The signs of references. There are no vowels, so that no words arise, and none of the signs that are mistaken for
 * others most often: 0, 1, 5, B, L, S, V, and Z. Their number is prime, which the check sign relies on.
 */
const SIGNS = '2346789CDFGHJKMNPQRTWXY';

/** Signs that are in no reference, and the only one that each can have been. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { B: '8', Z: '2' };

/** How many random signs a reference has as long as most of them are free. */
export const USUAL_SIGNS = 4;

/** The signs of a reference without its prefix, as the store keeps them. Longer ones mean that few were free. */
const SIGNS_ONLY = /^[2346789CDFGHJKMNPQRTWXY]{5,12}$/;

/** The letters before the hyphen, which stand for the company. */
export const REFERENCE_PREFIX = /^[A-Z]{2,4}$/;

/** A reference as people see it. */
const WRITTEN = /^[A-Z]{2,4}-[2346789CDFGHJKMNPQRTWXY]{5,12}$/;

/**
 * Makes the signs of a reference: random ones, and a last one that is computed from them.
 *
 * @param length how many random signs
 */
export function newReference(length = USUAL_SIGNS): string {
  const random = Array.from({ length }, randomSign).join('');
  return random + SIGNS.charAt(checkSum(random + SIGNS.charAt(0)));
}

/** Writes a reference as people see it: `TW-4K7QC`. */
export const writeReference = (prefix: string, signs: string): string => `${prefix}-${signs}`;

/**
 * Reads what someone typed or pasted as a reference: in any case, with or without the prefix, and with anything
 * between the signs that is neither a letter nor a digit.
 *
 * @param prefix today's prefix; an earlier one is understood if something separates it from the signs
 * @returns the signs, or null if it is no reference, as after a typing mistake
 */
export function readReference(typed: string, prefix: string): string | null {
  const parts = typed
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  const [first = '', ...others] = parts;
  const whole = parts.join('');
  const rest = withoutLookAlikes(others.join(''));
  // After the prefix and a separator, nothing else can be meant: a mistake in it must not make another reference.
  if (first === prefix && SIGNS_ONLY.test(rest)) return isValid(rest) ? rest : null;
  const readings = [
    ...(whole.startsWith(prefix) ? [whole.slice(prefix.length)] : []),
    ...(REFERENCE_PREFIX.test(first) ? [rest] : []),
    whole,
  ];
  return readings.map(withoutLookAlikes).find(isValid) ?? null;
}

/** What another program gives as a reference must look like one; only who made it knows whether it exists. */
export const writtenReferenceSchema = z.string().regex(WRITTEN);

const withoutLookAlikes = (text: string) =>
  text.replace(/[BZ]/g, (sign) => LOOK_ALIKES[sign] ?? '');

const isValid = (signs: string) => SIGNS_ONLY.test(signs) && checkSum(signs) === 0;

/**
 * Adds up the signs, each multiplied by its position from the right, modulo a prime number. The check sign, whose
 * position is 1, makes the sum 0. Every other sign in one position, and every swap of two, makes another sum.
 *
 * @returns for signs that end with the first one, the index of the check sign in its place
 */
function checkSum(signs: string): number {
  const sum = Array.from(signs).reduceRight(
    (total, sign, index) => total + SIGNS.indexOf(sign) * (signs.length - index),
    0,
  );
  return (SIGNS.length - (sum % SIGNS.length)) % SIGNS.length;
}

/** Takes only bytes below a multiple of the number of signs, so that each sign is equally likely. */
function randomSign(): string {
  const limit = 256 - (256 % SIGNS.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return SIGNS.charAt(byte % SIGNS.length);
  }
}
