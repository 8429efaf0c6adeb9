/** A square picture as a PNG file. */
export type IconPng = Readonly<{ size: number; png: Uint8Array }>;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const TYPE_ICON = 1;
const BITS_PER_PIXEL = 32;

/**
 * Packs PNG files into one ICO file: a header, an entry with the position of each file, and the unchanged
 * files (the ICONDIR and ICONDIRENTRY of Windows, which has read PNG since Vista; numbers are little-endian).
 * The packages that do this also resize and convert, which nobody needs here.
 */
export function toIco(icons: readonly IconPng[]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(TYPE_ICON, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * icons.length;
  const entries = icons.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(size % 256, 0); // width; 0 stands for 256
    entry.writeUInt8(size % 256, 1); // height
    entry.writeUInt16LE(1, 4); // color planes
    entry.writeUInt16LE(BITS_PER_PIXEL, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...icons.map(({ png }) => png)]);
}
