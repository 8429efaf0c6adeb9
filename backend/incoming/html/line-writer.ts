import { textLine, type TextLine } from '#incoming/split/text-line.ts';

/** What is known of the text that is written. */
export type TextRole = { isQuoted: boolean; isSignature: boolean };

/** Writes lines as a browser shows them. */
export type LineWriter = {
  /** Adds words; white space counts as one space, unless it is to be kept. */
  write(text: string, role: TextRole, keepsSpace: boolean): void;
  /** Ends the line, even if it is empty. */
  breakLine(role: TextRole): void;
  /** Ends the line if there is anything in it, for a block that begins or ends. */
  endBlock(): void;
  /** Leaves an empty line before what comes next, if there is none. */
  leaveSpace(role: TextRole): void;
  /** All lines. */
  finished(): TextLine[];
};

/** Makes a writer of lines. */
export function createLineWriter(): LineWriter {
  const lines: TextLine[] = [];
  let words = '';
  // Looking at the end of words that are still being joined would join them each time.
  let endsWithSpace = true;
  // A line is quoted only if all of it is.
  let role: TextRole | null = null;

  const breakLine = (otherwise: TextRole) => {
    lines.push(textLine(words.trim(), role ?? otherwise));
    words = '';
    endsWithSpace = true;
    role = null;
  };
  const endBlock = () => {
    if (role === null) words = '';
    else breakLine(role);
    endsWithSpace = true;
  };
  const add = (text: string, of: TextRole) => {
    if (text.trim() !== '') {
      role = {
        isQuoted: of.isQuoted && (role?.isQuoted ?? true),
        isSignature: of.isSignature && (role?.isSignature ?? true),
      };
    }
    const added = endsWithSpace ? text.trimStart() : text;
    words += added;
    if (added !== '') endsWithSpace = added.endsWith(' ');
  };
  return {
    write(text, of, keepsSpace) {
      const [first = '', ...others] = keepsSpace
        ? text.split(/\r?\n/)
        : [text.replace(/\s+/g, ' ')];
      add(first, of);
      for (const line of others) {
        breakLine(of);
        add(line, of);
      }
    },
    breakLine,
    endBlock,
    leaveSpace(of) {
      endBlock();
      if (lines.length > 0 && lines.at(-1)?.text !== '') lines.push(textLine('', of));
    },
    finished() {
      endBlock();
      return lines;
    },
  };
}
