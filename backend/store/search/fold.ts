import { normalized } from '#core/normalized.ts';

/** What belongs to the character before it: marks, what is invisible, and parts of Hangul and half-width Kana. */
const ADDED = String.raw`[\p{M}\p{DI}\u1160-\u11FF\uD7B0-\uD7FF\uFF9E\uFF9F]`;

/** A stretch of ASCII letters and digits, one of other ASCII, or one character with all that is added to it. */
const SIGNS = new RegExp(
  `[0-9A-Za-z]+(?!${ADDED})|[ -/:-@[-\`{-~]+(?!${ADDED})|[^]${ADDED}*`,
  'gu',
);

/**
 * Marks that may be left out in writing, and characters that nobody sees. The vowels of Devanagari, Thai, and their
 * relatives are marks, too, but without them a word is another one; so are the two of Kana, as in ガ.
 */
const LEFT_OUT = new RegExp(
  [
    String.raw`(?![\u3099\u309A])\p{sc=Inherited}`,
    String.raw`(?=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}])\p{M}`,
    String.raw`[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u0640]|\p{DI}`,
  ].join('|'),
  'gu',
);

/** Letters that Unicode does not take apart, in the spelling of those who cannot type them. */
const LETTERS = new Map(
  Object.entries({
    ß: 'ss',
    ς: 'σ',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
    ħ: 'h',
    ŧ: 't',
    ĸ: 'k',
    // Hebrew letters at the end of a word.
    ך: 'כ',
    ם: 'מ',
    ן: 'נ',
    ף: 'פ',
    ץ: 'צ',
    // What an Arabic and a Persian keyboard write differently.
    ی: 'ي',
    ى: 'ي',
    ک: 'ك',
  }),
);

const DECIMAL = /\p{Nd}/u;

/** The most spellings that are remembered, and how long each may be. */
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 4;
const remembered = new Map<string, string>();

/** A part of a text, in the spelling that is compared, which may be empty, and where it is. */
export type FoldedPart = { folded: string; start: number; end: number };

/**
 * Reads a text in the spelling that is compared (Unicode's NFKC, without case and without marks), part by part, so
 * that what is found can be shown as it was written. In one part, nothing is taken apart.
 */
export function* foldedParts(text: string): Generator<FoldedPart> {
  for (const { 0: signs, index } of text.matchAll(SIGNS)) {
    yield { folded: folded(signs), start: index, end: index + signs.length };
  }
}

function folded(signs: string): string {
  if (/^[ -~]+$/.test(signs)) return signs.toLowerCase();
  const known = remembered.get(signs);
  if (known !== undefined) return known;
  const spelling = fold(signs);
  if (signs.length > LONGEST_REMEMBERED) return spelling;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(signs, spelling);
  return spelling;
}

function fold(signs: string): string {
  const small = normalized(normalized(signs, 'NFKD').toLowerCase(), 'NFKD');
  // What is left out may have stood between marks.
  return normalized(small.replace(LEFT_OUT, ''), 'NFKC').replace(
    /[^\0-\x7f]/gu,
    (sign) => LETTERS.get(sign) ?? (DECIMAL.test(sign) ? digit(sign) : sign),
  );
}

/** A digit of any script as one of ASCII. They come in tens, which begin at a code that ends in 0 or 6. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const ten = code & ~0xf;
  const zero = DECIMAL.test(String.fromCodePoint(ten)) ? ten : ten + 6;
  return String(code - zero);
}
