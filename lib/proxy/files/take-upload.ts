import 'server-only';
import { TUS_PART_TYPE, UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { FILES_TOO_LARGE, MAX_FILES_BYTES } from '@repo/contract/file-sentences.ts';
import { failure, toResponse, type PublicAnswer } from '#lib/proxy/answer.ts';
import { readBytes, hasType } from '#lib/proxy/json-call.ts';
import { askProgress, beginFile, removeFile, sendPart } from '#lib/proxy/files/file-calls.ts';
import { isFileId, noSuchFile } from '#lib/proxy/files/file-id.ts';
import type { FileProgress } from '#lib/proxy/files/file-answers.ts';
import { checkUploadMetadata } from '#lib/proxy/files/upload-metadata.ts';

/** Where browsers send files. */
const FILES_ADDRESS = '/api/files';

/**
 * A part may take as long as the server lets any body take, less a moment to say so. A line with 150 kbit/s is
 * fast enough.
 */
const PART_LIMITS = {
  bytes: UPLOAD_PART_SIZE,
  ms: 28_000,
  tooLarge: 'A part of a file can have 512 KB',
};

/** How many parts are in memory at once. Whoever sends one more is asked to try again. */
const PARTS_AT_ONCE = 48;

let partsInMemory = 0;

/** Begins to take a file: the headers of tus 1.0 say how large it is and how it is named. */
export async function takeFile(request: Request): Promise<Response> {
  const size = bytesIn(request, 'upload-length');
  if (size === undefined) return toResponse(failure(400, 'The size of the file is missing'));
  if (size > MAX_FILES_BYTES) return toResponse(failure(413, FILES_TOO_LARGE));
  const metadata = checkUploadMetadata(request.headers.get('upload-metadata') ?? '');
  if (!metadata.success) {
    return toResponse(failure(422, metadata.error.issues[0]?.message ?? 'The file is not valid'));
  }
  const answer = await beginFile(request, metadata.data, size);
  if (!('id' in answer.body)) return toResponse(answer);
  return empty(201, { location: `${FILES_ADDRESS}/${answer.body.id}` });
}

/** Says how much of a file has arrived. */
export async function tellProgress(request: Request, id: string): Promise<Response> {
  if (!isFileId(id)) return toResponse(noSuchFile());
  return progressResponse(200, await askProgress(request, id));
}

/** Takes a part of a file. It is in memory until the backend has it. */
export async function takeFilePart(request: Request, id: string): Promise<Response> {
  if (!isFileId(id)) return toResponse(noSuchFile());
  if (!hasType(request, TUS_PART_TYPE)) {
    return toResponse(failure(415, `The content type of this call must be ${TUS_PART_TYPE}`));
  }
  const offset = bytesIn(request, 'upload-offset');
  if (offset === undefined) return toResponse(failure(400, 'The offset of the part is missing'));
  if (partsInMemory >= PARTS_AT_ONCE) {
    const headers = { 'retry-after': '5', connection: 'close' };
    return toResponse(failure(503, 'Many files are arriving. Try again in a moment.', { headers }));
  }
  partsInMemory += 1;
  try {
    const body = await readBytes(request, PART_LIMITS);
    if (!body.ok) return toResponse(body.refusal);
    return progressResponse(204, await sendPart(request, id, { offset, part: body.bytes }));
  } finally {
    partsInMemory -= 1;
  }
}

/** Removes a file that was not sent with anything. */
export async function dropFile(request: Request, id: string): Promise<Response> {
  if (!isFileId(id)) return toResponse(noSuchFile());
  const answer = await removeFile(request, id);
  return answer.status < 300 ? empty(204) : toResponse(answer);
}

function progressResponse(status: number, answer: PublicAnswer<FileProgress>): Response {
  if (!('offset' in answer.body)) return toResponse(answer);
  const { offset, length } = answer.body;
  return empty(status, {
    'upload-offset': String(offset),
    ...(length !== undefined && { 'upload-length': String(length) }),
  });
}

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

function bytesIn({ headers }: Request, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
