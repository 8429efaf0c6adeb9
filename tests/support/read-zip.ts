import { crc32, inflateRawSync } from 'node:zlib';

/** The signatures with which a directory of a ZIP ends, and with which each of its entries begins. */
const [END, ENTRY] = [0x06054b50, 0x02014b50];

/** How many bytes are in front of the names in both kinds of headers. */
const [IN_DIRECTORY, IN_FILE] = [46, 30];

/**
 * Reads a whole ZIP of less than 4 GB.
 *
 * @returns the content of each file by its path
 * @throws when a checksum is wrong
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([END, END >> 8, END >> 16, END >> 24]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('This is no directory of a ZIP');
    const [method, checksum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42);
    const path = zip.toString('utf8', at + IN_DIRECTORY, at + IN_DIRECTORY + nameLength);
    const from = start + IN_FILE + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(from, from + packed);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    if (crc32(content) !== checksum) throw new Error(`The checksum of ${path} is wrong`);
    if (files.has(path)) throw new Error(`${path} is there twice`);
    files.set(path, content);
    at += IN_DIRECTORY + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
