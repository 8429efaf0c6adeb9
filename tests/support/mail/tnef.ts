/** A property of MAPI: its ID, the type of its value, and the bytes. */
type Property = readonly [id: number, type: number, value: Buffer];

/** A file to be packed. */
type PackedFile = { title: string; data?: Buffer; properties?: readonly Property[] };

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A text in UTF-16, as Windows ends it. */
export const unicode = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([
    Buffer.from([level]),
    u32(id),
    u32(data.length),
    data,
    u16(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
  ]);

const list = (properties: readonly Property[]) =>
  Buffer.concat([
    u32(properties.length),
    ...properties.flatMap(([id, type, value]) => {
      const padding = Buffer.alloc(-value.length & 3);
      const isCounted = type >= 0x1e || type === 0x0d;
      return [
        u32(((id << 16) | type) >>> 0),
        // A property with a name says it in between.
        ...(id >= 0x8000 ? [Buffer.alloc(16), u32(1), u32(4), unicode('a')] : []),
        ...(isCounted ? [u32(1), u32(value.length)] : []),
        value,
        padding,
      ];
    }),
  ]);

/** Packs files and the properties of a message as Outlook does (MS-OXTNEF). */
export function tnefOf(message: readonly Property[], files: readonly PackedFile[]): Buffer {
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
    ...(message.length > 0 ? [attribute(1, 0x00069003, list(message))] : []),
    ...files.flatMap(({ title, data, properties }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from(`${title}\0`)),
      ...(data ? [attribute(2, 0x0006800f, data)] : []),
      ...(properties ? [attribute(2, 0x00069005, list(properties))] : []),
    ]),
  ]);
}
