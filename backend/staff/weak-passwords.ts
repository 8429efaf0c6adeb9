import { company } from '@repo/company/company.ts';
import { InvalidRequest } from '#core/errors.ts';

/** What a password must not be made of: who it belongs to. */
type Owner = { name: string; email: string };

/** A password of fewer words than this is among the first that anyone tries. */
const FEWEST_WORDS = 3;

/** Shorter words of the list are in any text, so they don't count. */
const SHORTEST_WORD = 4;
const SHORTEST_NAME = 3;

/** What a repeated part must at least be, since repeating it makes nothing harder to guess. */
const SHORTEST_PART = 8;

const TOO_COMMON =
  'This password is too easy to guess: it is common, or made of common ones. Please choose another.';
const TOO_PERSONAL =
  'Please choose a password that is not made of your name, your address, or the company’s name.';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,233 passwords that appear most often in leaks, from `@zxcvbn-ts/language-common`, in lowercase. They are
 * loaded with the first new password, because most starts of the backend need none.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a new password that would be guessed first: one that is common, repeats something short, is made of names
 * alone, or of one or two names or common passwords. Digits and signs around them count for nothing, nor do letters
 * that look like digits. No composition is required (NIST SP 800-63B-4, 3.1.1.2).
 *
 * @param field the field of the form that it is in
 * @throws {InvalidRequest}
 */
export async function refuseWeakPassword(
  password: string,
  { name, email }: Owner,
  field: string,
): Promise<void> {
  common ??= loadCommon();
  const words = await common;
  const names = namesIn([name, email, company.name, company.email]);
  const isName = (text: string) => names.has(text);
  const isWord = (text: string) => text.length >= SHORTEST_WORD && words.has(text);
  const isEither = (text: string) => isName(text) || isWord(text);
  for (const text of readingsOf(password)) {
    const part = repeatedPartOf(text);
    const isPersonal =
      fewestPieces(part, isName) < Infinity ||
      (fewestPieces(part, isEither) < FEWEST_WORDS && fewestPieces(part, isWord) >= FEWEST_WORDS);
    if (isPersonal) throw new InvalidRequest({ message: TOO_PERSONAL, field });
    const isCommon =
      words.has(text) || part.length < SHORTEST_PART || fewestPieces(part, isWord) < FEWEST_WORDS;
    if (isCommon) throw new InvalidRequest({ message: TOO_COMMON, field });
  }
}

/** The words of names and addresses that a guesser would try. */
function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.flatMap((text) => lettersOf(text).split(' '));
  const whole = texts.map((text) => lettersOf(text).replaceAll(' ', ''));
  return new Set([...words, ...whole].filter((word) => word.length >= SHORTEST_NAME));
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Digits and signs that people write for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A password as it is, and with letters for what looks like them, each without what surrounds its words. */
function readingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const spelled = plain.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return [plain, spelled].map((text) => lettersOf(text).replaceAll(' ', '') || plain);
}

/** The part that a text repeats, or the whole text. */
function repeatedPartOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period === -1 ? text.length : period);
}

/**
 * How many known pieces a text is made of at least, apart from digits before and after them; infinite if it has
 * anything else.
 */
function fewestPieces(text: string, isKnown: (piece: string) => boolean): number {
  const inner = text.replace(/^\d+|\d+$/g, '') || text;
  const fewest = [0];
  for (let end = 1; end <= inner.length; end++) {
    let least = Infinity;
    for (let start = 0; start < end; start++) {
      const before = fewest[start] ?? Infinity;
      if (before + 1 < least && isKnown(inner.slice(start, end))) least = before + 1;
    }
    fewest.push(least);
  }
  return fewest[inner.length] ?? Infinity;
}
