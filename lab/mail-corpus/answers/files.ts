import { crc32 } from 'node:zlib';
import type { CorpusFile } from '#mail-corpus/writing/mime.ts';

/** A picture of one black dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the smallest document that readers of PDF open. */
const pdf = (title: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\n4 0 obj<</Title(${title})>>endobj\ntrailer<</Root 1 0 R/Info 4 0 R>>\n%%EOF\n`,
  );

const pngFile = (name: string, options: Partial<CorpusFile> = {}): CorpusFile => ({
  name,
  type: 'image/png',
  content: PNG,
  ...options,
});

export const pdfFile = (name: string, options: Partial<CorpusFile> = {}): CorpusFile => ({
  name,
  type: 'application/pdf',
  content: pdf('Draft'),
  ...options,
});

/** Returns bytes that look random, and are always the same for a seed. */
function noise(length: number, seed = 1): Buffer {
  let state = seed;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state >> 16;
    }),
  );
}

/** The content of a file in an archive. */
type Packed = { content: Buffer; packed: Buffer; method: 0 | 8 };

/** Returns content as it is. */
export const stored = (content: Buffer): Packed => ({ content, packed: content, method: 0 });

/**
 * The bits with which a compressed block begins in which `10` is a zero, `00` the last byte 258 times more, and `11`
 * the end (RFC 1951).
 */
const BLOCK =
  '1 01 10111 00000 0111 000000100 000000000000000000000000000000000000 010000010 11 01111111 00101011 11 01000100 10 10';

/**
 * Returns zeros, compressed as much as possible. They are written by hand because what a library writes depends on
 * the processor.
 *
 * @param length how many bytes the compressed zeros have
 */
export function zeros(length: number): Packed {
  const head = `${BLOCK.replaceAll(' ', '')}10`;
  const repeats = (length * 8 - head.length - 2) >> 1;
  const bits = `${head}${'00'.repeat(repeats)}11`;
  const bytes = bits.match(/.{1,8}/g) ?? [];
  // The first bit of each byte is the lowest one.
  const packed = bytes.map((byte) => Number.parseInt(Array.from(byte).reverse().join(''), 2));
  return { content: Buffer.alloc(1 + repeats * 258), packed: Buffer.from(packed), method: 8 };
}

/** Returns a ZIP archive with one file. */
export function zipOf(name: string, { content, packed, method }: Packed): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const file = (name: string, type: string, content: Buffer | string): CorpusFile => ({
  name,
  type,
  content: Buffer.from(content),
});

const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise(200_000)]);

/** The files of answers, by the names of those. */
export const FILES: Readonly<Record<string, readonly CorpusFile[]>> = {
  picture: [pngFile('logo.png')],
  three: [
    pdfFile('Contract signed.pdf'),
    pngFile('logo.png'),
    file(
      'Texts.docx',
      'application/msword',
      zipOf('word/document.xml', stored(Buffer.from('<w/>'))),
    ),
  ],
  rfc2231: [pdfFile('Übersicht der Räume – Größe.pdf', { names: 'rfc2231' })],
  'rfc2231-long': [
    pdfFile('新しいホームページの構成案と見積りの資料（最終版）.pdf', { names: 'rfc2231' }),
  ],
  rfc2047: [pdfFile('Договор о разработке сайта.pdf')],
  'inline-picture': [pngFile('IMG_42.png', { disposition: 'inline', contentId: 'IMG_42' })],
  'text-file': [file('addresses.txt', 'text/plain', 'https://old.customers.example/a\n')],
  large: [file('photo.jpg', 'image/jpeg', JPEG)],
  ten: Array.from({ length: 10 }, (_, index) => pngFile(`team-${index + 1}.png`)),
  'empty-file': [file('notes.txt', 'text/plain', '')],
  calendar: [file('Kickoff.ics', 'application/ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n')],
  'file-alone': [pdfFile('Scan_0001.pdf')],
  'emoji-name': [pngFile('logo 🎉 final.png')],
};
