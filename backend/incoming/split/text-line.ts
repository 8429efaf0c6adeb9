/** A line of an email's text. */
export type TextLine = {
  text: string;
  /** Whether it repeats an earlier email. */
  isQuoted: boolean;
  /** Whether the sender's program says that it belongs to a signature. */
  isSignature: boolean;
};

/** What a quoted line begins with; The Bat! puts initials in front of the mark. */
const QUOTE_MARK = /^\s{0,3}(?:[A-Z]{1,4})?>/;

/** GroupWise writes marks around the line above what it repeats, which itself has none. */
const MARKED_LINE = /^>>> .+>>>$/;

/** Makes a line. What begins with a quote mark is quoted, whatever else is known of it. */
export function textLine(raw: string, { isQuoted = false, isSignature = false } = {}): TextLine {
  const text = raw.replace(/[\u200b\ufeff\0]/g, '').trimEnd();
  return {
    text,
    isQuoted: isQuoted || (QUOTE_MARK.test(text) && !MARKED_LINE.test(text)),
    isSignature,
  };
}

/** Takes plain text apart into its lines. */
export const plainLines = (text: string): TextLine[] =>
  text.split(/\r\n|\r|\n/).map((line) => textLine(line));
