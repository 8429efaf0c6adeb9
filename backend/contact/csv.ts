import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';
import type { StoredInquiry } from '@/backend/store/store';

/** The columns, in the order of reading: what it is, who it is, what they want, the rest. */
const COLUMNS: (keyof StoredInquiry)[] = [
  'receivedAt',
  'status',
  'spamReasons',
  'fullName',
  'email',
  'phoneNumber',
  'company',
  'projectType',
  'description',
  'howCanWeHelp',
  'budget',
  'timeline',
  'referralSource',
  'seenAtTradeshow',
  'sessionId',
  'id',
  'type',
  'source',
  'timestamp',
  'pageUrl',
  'firstLandingPage',
  'firstReferrer',
  'lastLandingPage',
  'lastReferrer',
  'userAgent',
  'subject',
  'fillTimeMs',
  'spamScore',
  'clientMadeId',
];

// `escape_formulas` looks at the first character only. Spreadsheets skip white space, characters
// without width and quotation marks before they look, so these are looked through as well.
const HIDDEN_FORMULA = /^[\s\p{Cc}\p{Cf}'"＇＂]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Turns inquiries into CSV (RFC 4180: header, CRLF). A cell that a spreadsheet would take for a
 * formula gets an apostrophe in front.
 */
export function createCsvStringifier(): Stringifier {
  return stringify({
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      object: (value) => withoutFormula(Array.isArray(value) ? value.join('; ') : ''),
      string: withoutFormula,
    },
  });
}

function withoutFormula(cell: string): string {
  return HIDDEN_FORMULA.test(cell) || cell.startsWith('\n') ? `'${cell}` : cell;
}
