import { Readable } from 'node:stream';
import { decompressedRtf } from '#incoming/mime/compressed-rtf.ts';
import type { ArrivingAttachment } from '#incoming/mime/keep-attachments.ts';
import { mapiProperties, stringIn, textOf } from '#incoming/mime/mapi-properties.ts';

/** What is in a `winmail.dat`. */
export type TnefContent = {
  text: string;
  html: string;
  files: ArrivingAttachment[];
  /** Whether that is all: nothing is cut off, broken, or in a place where it belongs to no file. */
  isWhole: boolean;
};

/** What each of these files begins with. */
const SIGNATURE = 0x223e9f78;

/** The attributes that matter (MS-OXTNEF section 2.1.3.4), without the type of their values. */
const BEGINS_FILE = 0x9002;
const FILE_DATA = 0x800f;
const FILE_TITLE = 0x8010;
const FILE_PROPERTIES = 0x9005;
const OF_FILES = new Set([FILE_DATA, FILE_TITLE, FILE_PROPERTIES]);
const MESSAGE_PROPERTIES = 0x9003;
const CODE_PAGE = 0x9007;

/** The properties that matter (MS-OXPROPS). */
const BODY = 0x1000;
const BODY_HTML = 0x1013;
const COMPRESSED_RTF = 0x1009;
const HTML_CODE_PAGE = 0x3fde;
const LONG_NAME = 0x3707;
const SHORT_NAME = 0x3704;
const MIME_TYPE = 0x370e;
const DATA = 0x3701;

/** How many files are unpacked; more than an email may bring. Each costs memory, however short it is. */
const MAX_FILES = 1000;

const NOTHING = Buffer.alloc(0);

/**
 * Unpacks a `winmail.dat`, in which Exchange and Outlook put what they cannot say otherwise (MS-OXTNEF): the files of the
 * email, and its text. A text that is there as RTF alone becomes a file.
 *
 * @returns null if it is something else, or has nothing in it that can be read
 */
export function tnefContent(bytes: Buffer): TnefContent | null {
  try {
    const content = contentOf(bytes);
    return content.text + content.html === '' && content.files.length === 0 ? null : content;
  } catch {
    // It is broken, or something else: then it stays a file.
    return null;
  }
}

function contentOf(bytes: Buffer): TnefContent {
  if (bytes.readUInt32LE(0) !== SIGNATURE) throw new RangeError('no TNEF');
  const drafts: Map<number, Buffer>[] = [];
  let message = mapiProperties(NOTHING);
  let page = 1252;
  let isWhole = true;
  for (const { id, data, isGood } of attributesOf(bytes)) {
    isWhole &&= isGood;
    if (id === BEGINS_FILE) drafts.push(new Map());
    else if (id === MESSAGE_PROPERTIES) message = mapiProperties(data);
    else if (id === CODE_PAGE && data.length >= 4) page = data.readUInt32LE(0);
    else if (OF_FILES.has(id)) {
      const draft = drafts.at(-1);
      isWhole &&= draft !== undefined && !draft.has(id);
      draft?.set(id, data);
    }
    if (drafts.length > MAX_FILES) throw new RangeError('too many files');
  }
  const htmlPage = message.get(HTML_CODE_PAGE);
  const text = stringIn(message, BODY, page);
  const html = stringIn(
    message,
    BODY_HTML,
    htmlPage !== undefined && htmlPage.length >= 4 ? htmlPage.readUInt32LE(0) : page,
  );
  const files = drafts.map((draft) => {
    const properties = mapiProperties(draft.get(FILE_PROPERTIES) ?? NOTHING);
    const named = (id: number) => stringIn(properties, id, page);
    const title = textOf(draft.get(FILE_TITLE) ?? NOTHING, page);
    const data = [draft.get(FILE_DATA), properties.get(DATA)].filter((each) => each !== undefined);
    const filled = data.filter(({ length }) => length > 0);
    const [chosen = NOTHING] = filled;
    // What stands in two places is the same.
    isWhole &&= data.length > 0 && filled.every((each) => each.equals(chosen));
    return fileOf(
      [named(LONG_NAME), named(SHORT_NAME), title].find((name) => name !== '') ?? '',
      named(MIME_TYPE) || 'application/octet-stream',
      chosen,
    );
  });
  const compressed = text + html === '' ? message.get(COMPRESSED_RTF) : undefined;
  if (compressed !== undefined) {
    const rtf = decompressedRtf(compressed);
    isWhole &&= rtf.length > 0;
    files.unshift(fileOf('message.rtf', 'application/rtf', rtf));
  }
  return { text, html, files, isWhole };
}

const fileOf = (filename: string, contentType: string, bytes: Buffer): ArrivingAttachment => ({
  filename,
  contentType,
  headers: new Map(),
  content: Readable.from(bytes),
});

/** An attribute, and whether all of it arrived as it was written. */
type Attribute = { id: number; data: Buffer; isGood: boolean };

/** The attributes, up to one that is cut off. */
function* attributesOf(bytes: Buffer): Generator<Attribute> {
  for (let at = 6; at < bytes.length;) {
    const start = at + 9;
    const end = start > bytes.length ? start : start + bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(start, end);
    const isCut = end > bytes.length;
    const isGood = end + 2 <= bytes.length && bytes.readUInt16LE(end) === sumOf(data);
    yield { id: isCut ? 0 : bytes.readUInt16LE(at + 1), data, isGood };
    at = end + 2;
  }
}

/** The checksum of an attribute (MS-OXTNEF section 2.1.3.2). */
function sumOf(data: Buffer): number {
  let sum = 0;
  for (const byte of data) sum = (sum + byte) & 0xffff;
  return sum;
}
