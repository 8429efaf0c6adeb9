/** A picture in an ICO file: the size in its entry, and the bytes of the picture. */
type IcoEntry = Readonly<{ width: number; height: number; bytes: Buffer }>;

/** The pictures in an ICO file. Throws if it is not one. */
export function readIco(bytes: Uint8Array): readonly IcoEntry[] {
  const file = Buffer.from(bytes);
  const [reserved, type, count] = [0, 2, 4].map((at) => file.readUInt16LE(at));
  if (reserved !== 0 || type !== 1) throw new Error('This is no ICO file');
  return Array.from({ length: count ?? 0 }, (_, index) => {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    return {
      width: entry.readUInt8(0) || 256,
      height: entry.readUInt8(1) || 256,
      bytes: file.subarray(offset, offset + length),
    };
  });
}
