/** What HTML says of its own charset. */
const IN_HTML = /<meta[^>]{1,300}?charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i;

/** How much of HTML is searched for that, in bytes, as browsers do. */
const SEARCHED = 4096;

/** What switches to another set of characters (ISO-2022-JP, RFC 1468), which no other text has. */
const ESCAPES = /\x1b(?:\$[@B]|\([BIJ]|\$\()/;

/** Of so many characters, one may be broken in a text that is UTF-8 nonetheless. */
const GOOD_FOR_EACH_BAD = 10;

/**
 * Reads a text whose charset may be wrong, missing, or unknown: UTF-8 is recognized by itself, because no other text of
 * any length looks like it. Names mean what they mean in browsers (WHATWG Encoding), which have the same mistakes to
 * deal with: what is called Latin 1 is Windows-1252, and GB 2312 is GBK.
 *
 * @param declared what the email says; empty if nothing
 */
export function decodedText(bytes: Buffer, declared: string): string {
  const utf8 = bytes.toString();
  if (ESCAPES.test(bytes.toString('latin1', 0, SEARCHED)))
    return decoded(bytes, 'iso-2022-jp') ?? utf8;
  const bad = count(utf8, /\ufffd/g);
  if (bad === 0) return utf8;
  const said = IN_HTML.exec(bytes.toString('latin1', 0, SEARCHED))?.[1] ?? '';
  for (const name of [declared, said]) {
    const text = isUtf8(name) ? undefined : decoded(bytes, name);
    if (text !== undefined) return text;
  }
  const good = count(utf8, /[^\0-\x7f\ufffd]/g);
  return good > bad * GOOD_FOR_EACH_BAD ? utf8 : (decoded(bytes, 'windows-1252') ?? utf8);
}

const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0;

const isUtf8 = (name: string) => /^(?:utf-?8|(?:us-?)?ascii)$/i.test(name);

/** @returns undefined if the charset is unknown, or the text is not in it */
function decoded(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What bytes that continue a sign in UTF-8 become in Latin 1 or Windows-1252. */
const DASH_OR_QUOTE = '\\u00a0\\u00ab\\u00bb\\u2013-\\u203a';
const OTHER =
  '\\u0080-\\u009f\\u00a1-\\u00aa\\u00ac-\\u00ba\\u00bc-\\u00bf' +
  '\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u20ac\\u2122';
const ANY = `[${OTHER}${DASH_OR_QUOTE}]`;

/**
 * UTF-8 that was read as Latin 1 or Windows-1252: a letter that begins a sign, and as many signs as have to follow it.
 * Many languages have a letter before a dash or a quotation mark, such as "café—", "Spaß”", or "DÉJÀ »". So that counts
 * only where more than such signs follow, or where a capital letter is within a word, as in "EglÄ—" and "Ã–sterreich".
 */
const MISREAD = new RegExp(
  [
    `[\\u00c2-\\u00df][${OTHER}]|[\\u00c2\\u00c3][\\u00a0\\u00ab\\u00bb]`,
    `(?<=\\p{Ll})[\\u00c2-\\u00de]${ANY}|[\\u00c2-\\u00de]${ANY}(?=\\p{L})`,
    `[\\u00e0-\\u00ef](?:[${OTHER}]${ANY}|${ANY}[${OTHER}])|[\\u00f0-\\u00f4]${ANY}{3}`,
  ].join('|'),
  'u',
);

/** Whether a text was probably read with a wrong charset. */
export const isMisread = (text: string): boolean =>
  text.includes('\ufffd') || MISREAD.test(text) || text.includes('\x1b');
