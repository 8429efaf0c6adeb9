/** A text or a name in quotation marks, or one character. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|./gs;

/**
 * Returns the checks of a table, with their parentheses. SQLite keeps them only in the statement that made it.
 *
 * @param statement `create table …`
 */
export function checksIn(statement: string): string[] {
  const parts = statement.match(PARTS) ?? [];
  const starts = [...parts.keys()].filter((index) => isCheckBefore(parts, index));
  return starts.map((start) => `check ${parts.slice(start, endOf(parts, start)).join('')}`);
}

/** Whether the word before an opening parenthesis is CHECK. */
const isCheckBefore = (parts: readonly string[], index: number) =>
  parts[index] === '(' && /\bcheck\s*$/i.test(parts.slice(Math.max(0, index - 20), index).join(''));

/** The index after the parenthesis that closes the one at `start`. */
function endOf(parts: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index < parts.length; index++) {
    if (parts[index] === '(') depth += 1;
    if (parts[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return parts.length;
}
