import { randomInt } from 'node:crypto';
import type { Passwords } from '#staff/passwords.ts';
import type { SignInQueue } from '#staff/sign-in-queue.ts';

const CODES = 10;
const SIGNS = 12;
const GROUP = /.{4}(?=.)/g;

/** Base32 without letters that look like digits or like others (Crockford): 60 bits in each code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Deps = { passwords: Passwords; queue: SignInQueue };

/** New recovery codes: as people keep them, and as the store does. */
export type NewRecoveryCodes = { codes: string[]; hashes: string[] };

/**
 * Makes new recovery codes. They have one salt, so that a single hash tells whether a code is among them
 * (NIST SP 800-63B-4, 3.1.2.2). Takes about two seconds.
 *
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function makeRecoveryCodes({ passwords, queue }: Deps): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes: string[] = [];
  // One by one, so that others get their turn in between.
  for (const code of codes) {
    hashes.push(await queue.run('known', () => passwords.hash(code, hashes[0])));
  }
  return { codes: codes.map((code) => code.replaceAll(GROUP, '$&-')), hashes };
}

/**
 * Hashes a code as it was typed, like the stored ones.
 *
 * @param like one of the stored hashes
 */
export const hashRecoveryCode = (
  typed: string,
  like: string,
  passwords: Passwords,
): Promise<string> => passwords.hash(asWritten(typed), like);

const newCode = () =>
  Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Reads lowercase letters, letters that were taken for digits, and whatever stands between the groups. */
const asWritten = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
