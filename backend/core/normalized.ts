/**
 * Marks that follow each other, after the first 30. The two sound marks of half-width Kana are letters that become
 * marks.
 */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Normalizes a text of a stranger in linear time. Marks are put in order, which takes the square of their number, so
 * no more are kept in a row than any language needs (UAX #15, "Stream-Safe Text Format": 30).
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form);
