import { inflateSync } from 'node:zlib';

/** What is in a message of S/MIME (RFC 8551): another email, or something that only its recipient can read. */
export type CmsContent = { content: Buffer } | { isEncrypted: true };

/** The largest content that is unpacked, in bytes. */
const MAX_BYTES = 30 * 1024 * 1024;

/** How deep values may be nested. Real ones have seven levels. */
const MAX_DEPTH = 16;

const SIGNED = '2a864886f70d010702';
const COMPRESSED = '2a864886f70d0109100109';
const ENCRYPTED = new Set(['2a864886f70d010703', '2a864886f70d0109100117']);

const OCTETS = 0x04;
const CONSTRUCTED = 0x20;

/** A value in BER (X.690): its tag, and where what it holds begins and ends. */
type Value = { tag: number; start: number; end: number };

/**
 * Takes out what is in a message of S/MIME (RFC 5652). That proves nothing about who has signed it.
 *
 * @param bytes in DER, or in BER with lengths that are not known ahead, as programs write what they stream
 * @returns null if it is something else, such as a signature without content
 */
export function cmsContent(bytes: Buffer): CmsContent | null {
  try {
    const [type, wrapped] = valuesIn(bytes, valueAt(bytes, 0, 0).value);
    if (type === undefined) return null;
    const name = bytes.toString('hex', type.start, type.end);
    if (ENCRYPTED.has(name)) return { isEncrypted: true };
    if (wrapped === undefined || (name !== SIGNED && name !== COMPRESSED)) return null;
    const [message] = valuesIn(bytes, wrapped);
    const [, , encapsulated] = message === undefined ? [] : valuesIn(bytes, message);
    const [, inside] = encapsulated === undefined ? [] : valuesIn(bytes, encapsulated);
    const [octets, ...more] = inside === undefined ? [] : valuesIn(bytes, inside);
    if (octets === undefined || more.length > 0) return null;
    const content = Buffer.concat(octetsOf(bytes, octets, 0));
    return {
      content: name === SIGNED ? content : inflateSync(content, { maxOutputLength: MAX_BYTES }),
    };
  } catch {
    // It is cut off, or something else: then it stays a file.
    return null;
  }
}

/** All bytes of a string that may be written in parts. */
function octetsOf(bytes: Buffer, value: Value, depth: number): Buffer[] {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep');
  if (value.tag === OCTETS) return [bytes.subarray(value.start, value.end)];
  if (value.tag !== OCTETS + CONSTRUCTED) throw new RangeError('no octets');
  return valuesIn(bytes, value).flatMap((part) => octetsOf(bytes, part, depth + 1));
}

/** The values in a constructed one. */
function valuesIn(bytes: Buffer, { start, end }: Value): Value[] {
  const values: Value[] = [];
  for (let at = start; at < end;) {
    const { value, next } = valueAt(bytes, at, 0);
    if (next > end) throw new RangeError('longer than what it is in');
    values.push(value);
    at = next;
  }
  return values;
}

function valueAt(bytes: Buffer, at: number, depth: number): { value: Value; next: number } {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep');
  const tag = bytes.readUInt8(at);
  if ((tag & 0x1f) === 0x1f) throw new RangeError('a long tag');
  const first = bytes.readUInt8(at + 1);
  if (first === 0x80) {
    const start = at + 2;
    let end = start;
    while (bytes.readUInt16BE(end) !== 0) end = valueAt(bytes, end, depth + 1).next;
    return { value: { tag, start, end }, next: end + 2 };
  }
  const count = first & 0x80 ? first & 0x7f : 0;
  const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
  const start = at + 2 + count;
  const end = start + length;
  if (end > bytes.length) throw new RangeError('cut off');
  return { value: { tag, start, end }, next: end };
}
