import { visit, type Document, type ErrorCode, type YAMLError } from 'yaml';

/** YAML's faults in the words of the people who write content. */
const FAULTS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'must be indented like the lines around it, and a list in [ ] must be closed',
  BAD_SCALAR_START: 'text that starts with this character must be in quotes',
  DUPLICATE_KEY: 'this field appears twice',
  TAB_AS_INDENT: 'is indented with a tab; use spaces',
  UNEXPECTED_TOKEN:
    'text that starts with a quote, a brace, or an asterisk must be in quotes as a whole',
};

const NO_FIELD =
  'is no field: a field is its name, a colon, a space, and its value. If this line goes on with the text above, indent it further than the name of that field';

/** Where a fault is in a text, and what is wrong, as a sentence. */
export function describeFault(
  text: string,
  document: Document,
  error: YAMLError,
): Readonly<{ offset: number; message: string }> {
  const { code, message, pos } = error;
  const offset = code === 'MISSING_CHAR' ? openQuote(document, pos[0]) : pos[0];
  const place = { lines: text.split('\n'), index: text.slice(0, offset).split('\n').length - 1 };
  return {
    offset,
    message: sentenceFor(code, place) ?? FAULTS[code] ?? message.split('\n')[0] ?? code,
  };
}

/** The lines of a file, and which of them has the fault, counted from 0. */
type Place = Readonly<{ lines: readonly string[]; index: number }>;

function sentenceFor(code: ErrorCode, place: Place): string | undefined {
  switch (code) {
    case 'BAD_INDENT':
      return lostDash(place);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return unevenLines(place) ?? 'text with a colon and a space in it must be in quotes';
    case 'MISSING_CHAR':
      return isQuote(place) ? 'a quote is not closed' : (lostText(place) ?? NO_FIELD);
    case 'MULTILINE_IMPLICIT_KEY':
      return lostText(place) ?? NO_FIELD;
    default:
      return undefined;
  }
}

const indentOf = (line: string) => line.length - line.trimStart().length;
const lineAt = ({ lines, index }: Place, nth = index) => lines[nth] ?? '';
const spaces = (count: number) => (count === 1 ? '1 space' : `${count} spaces`);

/** A line that stands where the next entry of a list would begin. */
function lostDash(place: Place): string | undefined {
  const indent = indentOf(lineAt(place));
  const above = nearestAbove(place, (line) => indentOf(line) <= indent);
  if (above === undefined || !/^\s*- /.test(lineAt(place, above))) return undefined;
  if (indentOf(lineAt(place, above)) !== indent) return undefined;
  return `has lost its indentation: to belong to the entry on the lines above, it needs ${spaces(indent + 2)} before it; a new entry begins with a dash`;
}

/** A field whose next line is indented further, although its value stands behind it already. */
function unevenLines(place: Place): string | undefined {
  const line = lineAt(place);
  if (/: .*: /.test(line)) return undefined;
  const next = place.lines.findIndex((each, index) => index > place.index && each.trim() !== '');
  const [own, other] = [indentOf(line), indentOf(lineAt(place, next))];
  if (next < 0 || other <= own) return undefined;
  return `must be indented like the next line: this one has ${spaces(own)} before it, and the next has ${spaces(other)}`;
}

/** A line that may belong to the text behind `|` or `>` above it. */
function lostText(place: Place): string | undefined {
  const header = nearestAbove(place, (line) => /: [|>][-+\d]*\s*(?:#.*)?$/.test(line));
  if (header === undefined) return undefined;
  const text = place.lines.slice(header + 1, place.index).filter((line) => line.trim() !== '');
  const [first] = text;
  if (first === undefined || text.some((line) => indentOf(line) < indentOf(first)))
    return undefined;
  return `must be indented like the text above, with ${spaces(indentOf(first))} before it, or be a field with a colon behind its name`;
}

/** The number of the nearest line above that is not empty and matches. */
function nearestAbove({ lines, index }: Place, matches: (line: string) => boolean) {
  const found = lines.slice(0, index).findLastIndex((line) => line.trim() !== '' && matches(line));
  return found < 0 ? undefined : found;
}

/** Whether the line has a quote that opens and does not close. */
const isQuote = (place: Place) => /(?:^|[:\-[{,]\s+|^\s+)["']/.test(lineAt(place));

/** Where a quote opens that is not closed: the parser notices that only at the end of the file. */
function openQuote(document: Document, noticed: number): number {
  let offset = noticed;
  visit(document, {
    Scalar(_, { type, range }) {
      if (!type?.startsWith('QUOTE_') || !range) return;
      const [start, , end] = range;
      if (start < noticed && noticed <= end) offset = start;
    },
  });
  return offset;
}
