/** More than this is no address with a name around it, so nothing is looked for in it. */
const LONGEST_READ = 2000;

const LINE_BREAKS = /[\t-\r\u0085]+/g;

/** What nobody sees: controls, formatting, joiners, fillers, halves of a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** The link of an email: its address, and whatever else it asks a program to fill in. */
const MAIL_LINK = /\bmailto:\s*\/*([^\s<>()?]*)(?:\?[^\s<>()]*)?/gi;

// The fonts get every letter in the code of the site, so quotes of other languages are written as numbers.
const BEFORE = /^[\s"“”\u201e\u00ab\u00bb\u2039\u203a<>()[\]{},;:]+/;
const AFTER = /[\s"“”\u201e\u00ab\u00bb\u2039\u203a<>()[\]{},;:.!?…'’‘`]+$/;

const QUOTE = /['‘’`]/;

/** What a domain can consist of before it is written in ASCII; a URL would read other signs as its next part. */
const INTERNATIONAL_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}\p{S}·._-]+$/u;

/**
 * The one form of an email address, by which it is stored, searched for, and erased: in lowercase, composed
 * (NFC), with its domain in ASCII (RFC 5890), which shows a foreign letter that only looks like a familiar one.
 *
 * @param address one address, without anything around it; one that is far too long is only in lowercase, because to
 *   compose it takes the square of its marks
 */
export function canonicalAddress(address: string): string {
  if (address.length > LONGEST_READ) return address.toLowerCase();
  const lower = address.toLowerCase().normalize('NFC');
  const start = lower.lastIndexOf('@') + 1;
  return start === 0 ? lower : lower.slice(0, start) + asciiDomain(lower.slice(start));
}

/**
 * Reads an address as people paste it: with a name, as a link, in quotes, with punctuation after it, typed at
 * full width, or with marks in it that nobody sees.
 *
 * @returns its one form; a text that may hold another or no address stays as it is otherwise, so that the rule
 *   for addresses refuses it
 */
export function readAddress(text: string): string {
  const typed = text.trim();
  if (typed.length > LONGEST_READ) return typed;
  const seen = typed
    .replace(MAIL_LINK, (_, address: string) => decoded(address))
    .replace(/[^\0-\x7f]/gu, asUsual)
    .replace(LINE_BREAKS, ' ')
    .replace(UNSEEN, '')
    .replace(/。/g, '.')
    .toLowerCase();
  return canonicalAddress(takenOut(seen));
}

/** A letter or a sign of another width or style as the usual one. An ellipsis does not become three dots. */
function asUsual(sign: string): string {
  const usual = sign.normalize('NFKC');
  return /^(?:.|[\p{L}\p{M}\p{N}]+)$/u.test(usual) ? usual : sign;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Takes an address out of the brackets after a name, or after itself, or leaves away the brackets after it. */
function takenOut(text: string): string {
  const parts =
    /^([^<>]*)<([^<>]*)>[^<>@]*$/.exec(text) ?? /^([^()]*)\(([^()]*)\)[^()@]*$/.exec(text);
  if (!parts) return bare(text);
  const found = parts.slice(1).filter((part) => part.includes('@'));
  const [one = text, other = one] = found.map(bare);
  return one === other ? one : text;
}

/** Leaves away punctuation and quotes. An apostrophe can begin an address, so it goes only in pairs. */
function bare(text: string): string {
  const begun = text.replace(BEFORE, '');
  const address = begun.replace(AFTER, '');
  const isQuoted = QUOTE.test(address.charAt(0)) && QUOTE.test(begun.slice(address.length));
  return isQuoted ? address.slice(1) : address;
}

/**
 * Browsers and Node.js know the rules of international domains (UTS #46). Chrome up to 109 still knows older
 * ones, by which a sharp s is `ss`: another domain. The backend, which reads every address again, decides there.
 */
function asciiDomain(domain: string): string {
  if (!INTERNATIONAL_DOMAIN.test(domain)) return domain;
  try {
    const isOutdated = /[\u00df\u03c2]/.test(domain) && hostOf('\u00df.example') === 'ss.example';
    return isOutdated ? domain : hostOf(domain);
  } catch {
    return domain;
  }
}

const hostOf = (domain: string) => new URL(`http://${domain}`).hostname;
