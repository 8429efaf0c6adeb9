/** What every text of this kind is compressed against (MS-OXRTFCP section 2.1.2.1). */
const BEGINNING = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ' +
    '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ' +
    '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
);

const WINDOW = 4096;
const HEADER_LENGTH = 16;
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;

/** The largest text, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Decompresses a text of Outlook (MS-OXRTFCP), up to where it is cut off.
 *
 * @returns RTF; empty if it is something else
 */
export function decompressedRtf(bytes: Buffer): Buffer {
  if (bytes.length < HEADER_LENGTH) return Buffer.alloc(0);
  const kind = bytes.readUInt32LE(8);
  const size = Math.min(bytes.readUInt32LE(4), MAX_BYTES);
  if (kind === UNCOMPRESSED) return bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + size);
  if (kind !== COMPRESSED) return Buffer.alloc(0);
  // All that was written, after what it can refer to from the beginning.
  const all = Buffer.alloc(BEGINNING.length + size);
  BEGINNING.copy(all);
  let end = BEGINNING.length;
  let at = HEADER_LENGTH;
  while (end < all.length && at < bytes.length) {
    const control = bytes[at++] ?? 0;
    for (let bit = 0; bit < 8 && end < all.length && at < bytes.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        all[end++] = bytes[at++] ?? 0;
        continue;
      }
      if (at + 2 > bytes.length) break;
      const reference = bytes.readUInt16BE(at);
      at += 2;
      const back = (end - (reference >> 4)) & (WINDOW - 1);
      // A reference to what comes next ends the text.
      if (back === 0) return all.subarray(BEGINNING.length, end);
      for (let left = (reference & 0xf) + 2; left > 0 && end < all.length; left--, end++) {
        all[end] = all[end - back] ?? 0;
      }
    }
  }
  return all.subarray(BEGINNING.length, end);
}
