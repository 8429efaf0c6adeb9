import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';

// `escape_formulas` checks only the first character. Spreadsheets skip whitespace, zero-width characters, and
// quotation marks first, so this looks past them, too.
const HIDDEN_FORMULA = /^[\s\p{Cc}\p{Cf}'"＇＂]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Creates a stream that turns objects into CSV (RFC 4180: header, CRLF). Every cell is in quotation marks, since
 * readers differ in what separates cells and rows: a lone line break or a semicolon would begin a new one. A cell
 * that a spreadsheet would take for a formula gets a leading apostrophe.
 *
 * @param columns the properties to write, in this order; they also form the header
 */
export function createCsvStringifier(columns: readonly string[]): Stringifier {
  return stringify({
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    quoted: true,
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
