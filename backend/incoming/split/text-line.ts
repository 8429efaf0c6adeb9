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
export function plainLines(text: string): TextLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((line, index) => textLine(isEscaped(lines, index) ? line.slice(1) : line));
}

/**
 * Whether a server that keeps emails in one file has put a mark before a line that begins with "From " (mbox, RFC 4155).
 * In a quote, such a line has marks around it.
 */
const isEscaped = (lines: readonly string[], index: number): boolean =>
  (lines[index] ?? '').startsWith('>From ') &&
  ![lines[index - 1], lines[index + 1]].some((line) => line?.startsWith('>'));
