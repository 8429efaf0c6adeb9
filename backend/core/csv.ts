import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';

// `escape_formulas` looks at the first character only. Spreadsheets skip white space, characters
// without width and quotation marks before they look, so these are looked through as well.
const HIDDEN_FORMULA = /^[\s\p{Cc}\p{Cf}'"＇＂]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Turns objects into CSV (RFC 4180: header, CRLF). A cell that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 *
 * @param columns the names of what is written of each, in this order; their header
 */
export function createCsvStringifier(columns: readonly string[]): Stringifier {
  return stringify({
    header: true,
    columns: [...columns],
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
