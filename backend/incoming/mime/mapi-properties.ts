/** The values of properties, by their IDs; of several values, the first. Texts in UTF-16 begin with its mark. */
export type MapiProperties = Map<number, Buffer>;

const UNICODE = 0x1f;
const OBJECT = 0x0d;

/** The sizes of values that have one, in bytes, by their types (MS-OXCDATA section 2.11.1). */
const SIZES: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x0a: 4,
  0x0b: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};

const MULTIPLE = 0x1000;

/** The identifier of the interface with which the data of an object begins, in bytes. */
const INTERFACE_LENGTH = 16;

/** Precedes a text in UTF-16. */
const UTF_16 = Buffer.from([0xff, 0xfe]);

const padded = (length: number) => (length + 3) & ~3;

/** Reads a list of properties (MS-OXTNEF section 2.1.3.4.1), up to what is cut off or unknown. */
export function mapiProperties(bytes: Buffer): MapiProperties {
  const properties: MapiProperties = new Map();
  let at = 0;
  const number = () => {
    const value = bytes.readUInt32LE(at);
    at += 4;
    return value;
  };
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('cut off');
    const value = bytes.subarray(at, at + length);
    at += padded(length);
    return value;
  };
  try {
    for (let left = number(); left > 0; left--) {
      const tag = number();
      const [type, id] = [tag & 0xffff & ~MULTIPLE, tag >>> 16];
      // A property with a name: an identifier, and a number or a text.
      if (id >= 0x8000) {
        take(16);
        const isText = number() === 1;
        const length = isText ? number() : 4;
        take(length);
      }
      const size = SIZES[type];
      const isCounted = size === undefined || (tag & MULTIPLE) !== 0;
      for (let count = isCounted ? number() : 1; count > 0; count--) {
        const value = take(size ?? number());
        if (!properties.has(id)) properties.set(id, valueOf(type, value));
      }
    }
  } catch {
    // What was read until here is good.
  }
  return properties;
}

function valueOf(type: number, value: Buffer): Buffer {
  if (type === UNICODE) return Buffer.concat([UTF_16, value]);
  if (type === OBJECT) return value.subarray(INTERFACE_LENGTH);
  return value;
}

/** The text of a property, without the NUL at its end; empty if there is none. */
export const stringIn = (properties: MapiProperties, id: number, codePage: number): string =>
  textOf(properties.get(id) ?? Buffer.alloc(0), codePage);

/** A text in UTF-16 with its mark, or in a code page of Windows. */
export function textOf(bytes: Buffer, codePage: number): string {
  const isUtf16 = bytes.subarray(0, 2).equals(UTF_16);
  const text = isUtf16 ? bytes.toString('utf16le', 2) : decoderOf(codePage).decode(bytes);
  return text.replace(/\0.*$/s, '');
}

/** Code pages are named for their numbers, except for a few. */
const NAMES: Readonly<Record<number, string>> = {
  65001: 'utf-8',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  20866: 'koi8-r',
  21866: 'koi8-u',
  28591: 'iso-8859-1',
  20127: 'windows-1252',
};

function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(NAMES[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
