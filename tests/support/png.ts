import { inflateSync } from 'node:zlib';

const SIGNATURE = '89504e470d0a1a0a';
const CHUNK_FRAME_BYTES = 12;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The parts of a PNG file after its signature. */
function* chunks(file: Buffer): Generator<Readonly<{ type: string; data: Buffer }>> {
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const data = file.subarray(at + 8, at + 8 + length);
    yield { type: file.toString('latin1', at + 4, at + 8), data };
    at += length + CHUNK_FRAME_BYTES;
  }
}

/**
 * The size of a picture of 8 bits per channel.
 *
 * @throws if the file is no PNG (w3.org/TR/png), or does not hold every pixel
 */
export function pngSize(bytes: Uint8Array): Readonly<{ width: number; height: number }> {
  const file = Buffer.from(bytes);
  if (file.toString('hex', 0, 8) !== SIGNATURE) throw new Error('This is no PNG file');
  const parts = [...chunks(file)];
  const [header] = parts;
  if (header?.type !== 'IHDR') throw new Error('The PNG file has no header');
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const packed = parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const pixels = inflateSync(Buffer.concat(packed));
  const lineLength = 1 + width * (CHANNELS[header.data.readUInt8(9)] ?? 0);
  if (pixels.length !== height * lineLength) throw new Error('Pixels of the PNG file are missing');
  return { width, height };
}
