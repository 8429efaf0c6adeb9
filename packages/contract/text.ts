import { z } from 'zod';
import { readAddress } from '#address.ts';

// What says nothing and only harms: halves of a character, marks for the order of what follows (U+202A to U+202E and
// U+2066 to U+2069, which would go on beyond the text), soft hyphens, byte order marks, and invisible signs of
// formulas and programs. What languages need stays: U+200C and U+200D decide how Persian and Hindi words and
// emoji look, and U+200E, U+200F, and U+061C are only marks within a line.
const MEANINGLESS =
  /[\p{Cs}\u00ad\u180e\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

// C0 and C1 controls, without those that move on: tab, line feed, vertical tab, form feed, return, and next line.
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const INVISIBLE = /^[\s\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

const readable = (text: string) => text.replace(MEANINGLESS, '').replace(CONTROLS, '');

const visible = (text: string) => (INVISIBLE.test(text) ? '' : text.trim());

/**
 * Reads a one-line text as people paste it, from tables, slides, and documents: every run of white space and
 * line breaks is one space. What can't be kept goes without a refusal, because nobody could see it to correct
 * it: controls, halves of a character, and invisible marks, except those that languages need.
 *
 * @returns the text without white space around it; empty if nothing in it is visible
 */
export const readLine = (text: string): string =>
  visible(
    readable(text).replace(/[\s\u0085\u200b]+/g, (gap) => (/[^\u200b]/.test(gap) ? ' ' : '')),
  );

/** Reads a multiline text: like {@link readLine}, but white space stays, and every line break becomes a line feed. */
export const readParagraphs = (text: string): string =>
  visible(readable(text).replace(LINE_BREAKS, '\n'));

/** Written by hand, because the first use of `Intl` takes a phone a tenth of a second, and the contract is part of the chat. */
const withCommas = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const tooLong = (name: string, max: number) =>
  `${name} is too long (maximum ${withCommas(max)} characters)`;

/** A text of at most `max` UTF-16 units, like `maxlength` in HTML; `max` of zod counts characters, which may be two. */
const text = (wrongType: string, read: (text: string) => string, max: number, longer: string) =>
  z
    .string(wrongType)
    .overwrite(read)
    .max(max, longer)
    .refine((value) => value.length <= max, longer);

/**
 * A one-line text, as {@link readLine} reads it, of at most `max` UTF-16 units.
 *
 * @param name the field's name in refusals
 * @param wrongType the sentence for a value that is not a string
 */
export function line(name: string, max: number, wrongType = `${name} must be text`) {
  return text(wrongType, readLine, max, tooLong(name, max));
}

/**
 * A multiline text, as {@link readParagraphs} reads it, of at most `max` UTF-16 units.
 *
 * @param longer the sentence for a text that is too long
 */
export function paragraphs(
  name: string,
  max: number,
  wrongType = `${name} must be text`,
  longer = tooLong(name, max),
) {
  return text(wrongType, readParagraphs, max, longer);
}

/**
 * A text that a browser fills in, not a person (user agent, addresses). Nobody could correct it, so a text
 * longer than `max` is cut instead of refused.
 */
export function machineLine(name: string, max: number) {
  const cut = (value: string) => readLine(readLine(value).slice(0, max));
  return z.string(`${name} must be text`).overwrite(cut).default('');
}

// A simple pattern is enough (requirement 5.3). It excludes characters with a meaning in an email header or a
// list of recipients, so that one address can never be read as two.
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]+$/;

/**
 * A rule for an email address, as {@link readAddress} reads it: at most 254 characters (RFC 5321 section
 * 4.5.3.1). The same sentence fits every problem.
 */
export const email = (sentence: string) =>
  text(sentence, readAddress, 254, sentence).regex(EMAIL, sentence);
