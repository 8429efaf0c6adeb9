/** For each charset, the bytes of every character that it has. */
const tables = new Map<string, ReadonlyMap<string, Buffer>>();

/** The end of every JIS character set that a text switches to, back to ASCII. */
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
  if (charset === 'iso-2022-jp') return encodeJis(text);
  const table = tableOf(charset);
  return Buffer.concat(Array.from(text, (character) => bytesIn(table, charset, character)));
}

/** ISO-2022-JP is EUC-JP without the eighth bit, between signs that switch to it and back. */
function encodeJis(text: string): Buffer {
  const table = tableOf('euc-jp');
  const runs = text.match(/[\0-\x7f]+|[^\0-\x7f]+/g) ?? [];
  return Buffer.concat(
    runs.flatMap((run) => {
      const bytes = Buffer.concat(Array.from(run, (each) => bytesIn(table, 'euc-jp', each)));
      if (run.charCodeAt(0) < 0x80) return [bytes];
      return [TO_JIS, bytes.map((byte) => byte & 0x7f), TO_ASCII] as Buffer[];
    }),
  );
}

function bytesIn(table: ReadonlyMap<string, Buffer>, charset: string, character: string): Buffer {
  const bytes = table.get(character);
  if (!bytes) throw new RangeError(`${charset} does not have "${character}".`);
  return bytes;
}

/** Node can only read these charsets, so the table for writing is made from all that can be read. */
function tableOf(charset: string): ReadonlyMap<string, Buffer> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset, { fatal: true });
  const table = new Map<string, Buffer>();
  for (let first = 0; first < 256; first++) {
    if (!add(table, decoder, [first])) {
      for (let second = 0x40; second < 0xff; second++) add(table, decoder, [first, second]);
    }
  }
  tables.set(charset, table);
  return table;
}

/** Adds what these bytes mean, unless they mean nothing or more than one character. */
function add(table: Map<string, Buffer>, decoder: TextDecoder, bytes: readonly number[]): boolean {
  let character;
  try {
    character = decoder.decode(Uint8Array.from(bytes));
  } catch {
    return false;
  }
  if (Array.from(character).length !== 1) return false;
  if (!table.has(character)) table.set(character, Buffer.from(bytes));
  return true;
}
