/** For each charset, the code of every character that is not ASCII: one byte, or the first and the second of two. */
const tables = new Map<string, ReadonlyMap<string, number>>();

/** What is read where bytes mean nothing. */
const NOTHING = '\ufffd';

/** What the second of two bytes may be. */
const SECOND = Array.from({ length: 0xff - 0x40 }, (_, index) => 0x40 + index);

/** The beginning of every JIS character set that a text switches to, and the way back to ASCII. */
const TO_JIS = Buffer.from('\x1b$B', 'latin1');
const TO_ASCII = Buffer.from('\x1b(B', 'latin1');

/**
 * Returns a text in the bytes of a charset.
 *
 * @param charset one of those that browsers can read with one or two bytes per character, or `iso-2022-jp`
 * @throws {RangeError} when the charset does not have one of the characters
 */
export function encodeText(charset: string, text: string): Buffer {
  if (charset === 'utf-8' || charset === 'us-ascii') return Buffer.from(text);
  return charset === 'iso-2022-jp' ? encodeJis(text) : encodeInTable(charset, text);
}

/** ISO-2022-JP is EUC-JP without the eighth bit, between signs that switch to it and back. */
function encodeJis(text: string): Buffer {
  const runs = text.match(/[\0-\x7f]+|[^\0-\x7f]+/g) ?? [];
  return Buffer.concat(
    runs.flatMap((run): Uint8Array[] => {
      const bytes = encodeInTable('euc-jp', run);
      return run < '\x80' ? [bytes] : [TO_JIS, bytes.map((byte) => byte & 0x7f), TO_ASCII];
    }),
  );
}

function encodeInTable(charset: string, text: string): Buffer {
  const table = tableOf(charset);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const code = character < '\x80' ? character.charCodeAt(0) : table.get(character);
      if (code === undefined) throw new RangeError(`${charset} does not have "${character}".`);
      return code < 0x100 ? code : [code >> 8, code & 0xff];
    }),
  );
}

/** Node can only read these charsets, so the table for writing is made from all that can be read. */
function tableOf(charset: string): ReadonlyMap<string, number> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const read = (...bytes: number[]) => decoder.decode(Uint8Array.from(bytes));
  const table = new Map<string, number>();
  for (let first = 0x80; first <= 0xff; first++) {
    const alone = read(first);
    if (alone === NOTHING) {
      // A line for each second byte, because reading one line after the other takes much longer.
      const lines = read(...SECOND.flatMap((second) => [first, second, 0x0a])).split('\n');
      for (const [index, second] of SECOND.entries())
        addTo(table, lines[index], (first << 8) | second);
    } else addTo(table, alone, first);
  }
  tables.set(charset, table);
  return table;
}

/** Where several codes mean the same, the first is taken. */
function addTo(table: Map<string, number>, character = NOTHING, code: number): void {
  if (character !== NOTHING && !table.has(character)) table.set(character, code);
}
