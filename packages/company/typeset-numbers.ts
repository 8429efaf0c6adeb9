/** Words for what is counted or measured, each after its number. */
const UNITS =
  'milliseconds|seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|kB|MB|GB|KB|ms|px|people|pages?|words?';

const RANGE = new RegExp(`\\b(\\d{1,4})-(\\d{1,4})(?=%| (?:${UNITS})\\b)`, 'gi');
const MEASURE = new RegExp(`(\\d[\\d.,]*(?:[–-]\\d+)?\\+?) (?=(?:${UNITS})\\b)`, 'gi');

/**
 * Sets numbers as printers do: a range with an en dash, and a number on the line of its unit. It can be applied again.
 *
 * @param text words as they are typed, such as `1-2 weeks`
 */
export const typesetNumbers = (text: string): string =>
  text.replace(RANGE, '$1–$2').replace(MEASURE, '$1\u00a0');
