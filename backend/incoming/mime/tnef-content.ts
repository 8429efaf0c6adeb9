import { Readable } from 'node:stream';
import { decompressedRtf } from '@/backend/incoming/mime/compressed-rtf';
import type { ArrivingAttachment } from '@/backend/incoming/mime/keep-attachments';
import {
  mapiProperties,
  stringIn,
  textOf,
  type MapiProperties,
} from '@/backend/incoming/mime/mapi-properties';

/** What is in a `winmail.dat`. */
export type TnefContent = { text: string; html: string; files: ArrivingAttachment[] };

/** What each of these files begins with. */
const SIGNATURE = 0x223e9f78;

/** The attributes that matter (MS-OXTNEF section 2.1.3.4), without the type of their values. */
const BEGINS_FILE = 0x9002;
const FILE_DATA = 0x800f;
const FILE_TITLE = 0x8010;
const FILE_PROPERTIES = 0x9005;
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

type Draft = { title: string; data: Buffer; properties: MapiProperties };

/**
 * Unpacks a `winmail.dat`, in which Exchange and Outlook put what they cannot say otherwise (MS-OXTNEF): the files of the
 * email, and its text. A text that is there as RTF alone becomes a file.
 *
 * @returns null if it is something else
 */
export function tnefContent(bytes: Buffer): TnefContent | null {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  const drafts: Draft[] = [];
  let message: MapiProperties = new Map<number, Buffer>();
  let page = 1252;
  for (const { id, data } of attributesOf(bytes)) {
    const file = drafts.at(-1);
    if (id === BEGINS_FILE) {
      drafts.push({ title: '', data: Buffer.alloc(0), properties: new Map<number, Buffer>() });
    } else if (id === MESSAGE_PROPERTIES) message = mapiProperties(data);
    else if (id === CODE_PAGE && data.length >= 4) page = data.readUInt32LE(0);
    else if (file && id === FILE_TITLE) file.title = textOf(data, page);
    else if (file && id === FILE_DATA) file.data = data;
    else if (file && id === FILE_PROPERTIES) file.properties = mapiProperties(data);
  }
  const htmlPage = message.get(HTML_CODE_PAGE)?.readUInt32LE(0) ?? page;
  const [text, html] = [stringIn(message, BODY, page), stringIn(message, BODY_HTML, htmlPage)];
  const rtf = text + html === '' ? message.get(COMPRESSED_RTF) : undefined;
  const files = drafts.map(({ title, data, properties }) => {
    const named = (id: number) => stringIn(properties, id, page);
    return fileOf(
      [named(LONG_NAME), named(SHORT_NAME), title].find((name) => name !== '') ?? '',
      named(MIME_TYPE) || 'application/octet-stream',
      data.length > 0 ? data : (properties.get(DATA) ?? data),
    );
  });
  if (rtf !== undefined) {
    files.unshift(fileOf('message.rtf', 'application/rtf', decompressedRtf(rtf)));
  }
  return { text, html, files };
}

const fileOf = (filename: string, contentType: string, bytes: Buffer): ArrivingAttachment => ({
  ...{ filename, contentType, headers: new Map() },
  content: Readable.from(bytes),
});

/** The attributes, until one of them is cut off. */
function* attributesOf(bytes: Buffer): Generator<{ id: number; data: Buffer }> {
  for (let at = 6; at + 9 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 5);
    const start = at + 9;
    if (start + length > bytes.length) return;
    yield { id: bytes.readUInt16LE(at + 1), data: bytes.subarray(start, start + length) };
    at = start + length + 2;
  }
}
