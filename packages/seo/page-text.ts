import type { CheerioAPI } from 'cheerio';

/** Content of a page that is not shown. */
const NOT_SHOWN = 'script, style, template, noscript, [hidden], .sr-only';

/** Elements that do not end a word. */
const INLINE = 'a, abbr, b, cite, code, em, i, mark, q, s, small, span, strong, sub, sup, time, u';

/** A text as it reads: with one space between words. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text for comparison, in lower case and with simple white space. */
export const folded = (text: string): string => plain(text).toLowerCase();

/**
 * The text that a part of a page shows, read in two ways: with the words of inline elements joined, and
 * apart. Styles can put a `<span>` on its own line, and can make two of them one word.
 *
 * @param without further elements to leave out
 */
export function shownTexts(
  $: CheerioAPI,
  part: string,
  ...without: readonly string[]
): readonly [string, string] {
  const copy = $(part).clone();
  copy.find([NOT_SHOWN, ...without].join(', ')).remove();
  copy.find('*').not(INLINE).before(' ').after(' ');
  const joined = plain(copy.text());
  copy.find(INLINE).before(' ').after(' ');
  return [joined, plain(copy.text())];
}

/** The number of words in a text. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sign or the code of a currency, and a number. Other words of three capitals, as in IEC 62304, are none. */
const AMOUNT = new RegExp(
  `(?:\\p{Sc}|\\b(?:${Intl.supportedValuesOf('currency').join('|')}))\\s?\\d(?:[\\d.,]*\\d)?`,
  'gu',
);

/** Every amount of money in a text, as pages write it in English: `$199`, `CHF 199`. */
export const amountsIn = (text: string): string[] => text.match(AMOUNT) ?? [];

/** A pattern for a phrase as whole words, regardless of case and white space. */
export const phrase = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(plain(text))}(?![\\p{L}\\p{N}])`, 'iu');

/** A pattern for a phone number, regardless of the characters between its digits. */
export const phone = (number: string): RegExp =>
  new RegExp(`(?<!\\d)${number.replace(/\D/g, '').split('').join('[\\s().-]*')}(?!\\d)`);

/** A pattern for a price: `$199` for 199 USD, or the number alone if there is no currency. */
export function price(amount: string, currency: string | undefined): RegExp {
  const money = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const written = [0, 2].map((minimumFractionDigits) => {
    const format = new Intl.NumberFormat('en-US', { ...money, minimumFractionDigits });
    return RegExp.escape(format.format(Number(amount)));
  });
  return new RegExp(`(?<![\\d.,])(${written.join('|')})(?!\\d|[.,]\\d)`);
}
