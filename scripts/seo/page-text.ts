import type { CheerioAPI } from 'cheerio';

/** What is in a page and not shown. */
const NOT_SHOWN = 'script, style, template, noscript, [hidden], .sr-only';

/** Elements that do not end a word. */
const INLINE = 'a, abbr, b, cite, code, em, i, mark, q, s, small, span, strong, sub, sup, time, u';

/** A text as it is read: one space between words. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text as texts are compared: without regard to case and white space. */
export const folded = (text: string): string => plain(text).toLowerCase();

/**
 * The text that a part of a page shows, read in two ways: with the words of inline elements joined, and
 * apart. A style can make a line of a `<span>`, and a word of two of them.
 */
export function shownTexts($: CheerioAPI, part: string): readonly [string, string] {
  const copy = $(part).clone();
  copy.find(NOT_SHOWN).remove();
  copy.find('*').not(INLINE).before(' ').after(' ');
  const joined = plain(copy.text());
  copy.find(INLINE).before(' ').after(' ');
  return [joined, plain(copy.text())];
}

/** How many words a text has. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A phrase as whole words, whatever their case and the white space between them. */
export const phrase = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(plain(text))}(?![\\p{L}\\p{N}])`, 'iu');

/** A telephone number, whatever stands between its digits. */
export const phone = (number: string): RegExp =>
  new RegExp(`(?<!\\d)${number.replace(/\D/g, '').split('').join('[\\s().-]*')}(?!\\d)`);

/** A price: `$199` for 199 USD, or the number alone where no currency is said. */
export function price(amount: string, currency: string | undefined): RegExp {
  const money = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const written = [0, 2].map((minimumFractionDigits) => {
    const format = new Intl.NumberFormat('en-US', { ...money, minimumFractionDigits });
    return RegExp.escape(format.format(Number(amount)));
  });
  return new RegExp(`(?<![\\d.,])(${written.join('|')})(?!\\d|[.,]\\d)`);
}
