import { z } from 'zod';

// C0 and C1 controls. A line may not contain any; a longer text may contain tabs and line feeds.
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f]/;
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const isStorable = (control: RegExp) => (value: string) =>
  value.isWellFormed() && !control.test(value);

/** Whether a text has no control characters and no lone surrogates. */
const isPlainLine = isStorable(CONTROL_IN_LINE);

const tooLong = (name: string, max: number) =>
  `${name} is too long (maximum ${max.toLocaleString('en-US')} characters)`;

const notStorable = (name: string) =>
  `${name} contains characters that can't be saved. Please type it again.`;

/**
 * A one-line text: trimmed, at most `max` UTF-16 units, no control characters, no lone surrogates.
 *
 * @param name the field's name in refusals
 * @param wrongType the sentence for a value that is not a string
 */
export function line(name: string, max: number, wrongType = `${name} must be text`) {
  return z
    .string(wrongType)
    .trim()
    .max(max, tooLong(name, max))
    .refine(isPlainLine, notStorable(name));
}

/**
 * A multiline text: like {@link line}, but tabs and line feeds are kept, and CRLF becomes LF.
 *
 * @param longer the sentence for a text that is too long
 */
export function paragraphs(
  name: string,
  max: number,
  wrongType = `${name} must be text`,
  longer = tooLong(name, max),
) {
  return z
    .string(wrongType)
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .trim()
    .max(max, longer)
    .refine(isStorable(CONTROL_IN_TEXT), notStorable(name));
}

/**
 * A text that a browser fills in, not a person (user agent, addresses). Nobody could correct it, so a text
 * longer than `max` is cut instead of refused.
 */
export function machineLine(name: string, max: number) {
  const cut = (value: string) => value.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  return z
    .string(`${name} must be text`)
    .refine(isPlainLine, notStorable(name))
    .overwrite(cut)
    .default('');
}

// A simple pattern is enough (requirement 5.3). It excludes characters with a meaning in an email header or a
// list of recipients, so that one address can never be read as two.
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]+$/;

/**
 * A rule for an email address: trimmed, in lowercase, at most 254 characters (RFC 5321 section 4.5.3.1). The
 * same sentence fits every problem.
 */
export const email = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .toLowerCase()
    .max(254, sentence)
    .regex(EMAIL, sentence)
    .refine(isPlainLine, sentence);
