import 'server-only';
import { failure, toResponse, type PublicAnswer } from '#lib/proxy/answer.ts';
import {
  createChannel,
  NoBackendAnswer,
  openBackend,
  readOpened,
  type OpenAnswer,
} from '#lib/proxy/backend.ts';
import { readErrorAnswer, type CallSentences } from '#lib/proxy/backend-answer.ts';
import { invalidSession, isChatSession } from '#lib/proxy/chat-session.ts';
import { isFileId, noSuchFile } from '#lib/proxy/files/file-id.ts';
import { forwardedHeaders } from '#lib/proxy/forward.ts';
import { logThrottled } from '#lib/proxy/log.ts';

/** Downloads take as long as visitors take to read them, so they have connections of their own. */
const DOWNLOADS = createChannel(64, 15_000);

const FILE_UNAVAILABLE: CallSentences = {
  taken: '',
  refused: (status) =>
    status < 500
      ? 'There is no such file'
      : 'This file can’t be shown right now. Try again in a minute.',
  unanswered: () => 'This file can’t be shown right now. Try again in a minute.',
};

/** The types that a browser is told. All others are bytes to it. */
const KNOWN_TYPES = /^(?:image\/(?:avif|gif|jpeg|png|webp)|application\/pdf|text\/plain)$/;

/**
 * Sends a file of a conversation to its visitor, piece by piece. Whatever is in it, a browser only stores it:
 * the headers are the site's own, and nothing but the name, the size, and a harmless type comes from the
 * backend.
 *
 * @param what the file itself, or its small picture
 */
export async function sendDownload(
  request: Request,
  { sessionId, fileId }: Readonly<{ sessionId: string; fileId: string }>,
  what: '' | '/preview' = '',
): Promise<Response> {
  if (!isChatSession(sessionId)) return toResponse(invalidSession());
  if (!isFileId(fileId)) return toResponse(noSuchFile());
  try {
    const answer = await openBackend(
      {
        method: 'GET',
        path: `/chat/files/${sessionId}/${fileId}${what}`,
        headers: forwardedHeaders(request.headers),
      },
      request.signal,
      DOWNLOADS,
    );
    return answer.status === 200 ? fileResponse(answer) : toResponse(await refusalOf(answer));
  } catch (error) {
    if (!(error instanceof NoBackendAnswer))
      return toResponse(failure(499, 'The request was aborted'));
    logThrottled(`GET /chat/files: ${error.message}`);
    const status = error.reason === 'timeout' ? 504 : 503;
    return toResponse(failure(status, FILE_UNAVAILABLE.unanswered(error.reason)));
  }
}

async function refusalOf(answer: OpenAnswer): Promise<PublicAnswer<never>> {
  const whole = await readOpened(answer);
  if (whole.status >= 400) return readErrorAnswer(whole, FILE_UNAVAILABLE);
  return failure(404, FILE_UNAVAILABLE.refused(404));
}

function fileResponse({ header, contentType, body }: OpenAnswer): Response {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const length = header('content-length');
  return new Response(streamOf(body), {
    headers: {
      'content-type': KNOWN_TYPES.test(type) ? type : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encoded(nameIn(header('content-disposition')))}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      ...(/^\d{1,12}$/.test(length) && { 'content-length': length }),
    },
  });
}

/** The bytes as they are asked for. When nobody wants the rest, the backend is not asked for it either. */
function streamOf(body: OpenAnswer['body']): ReadableStream<Uint8Array> {
  const pieces = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  // It is reported to whoever reads. Without a listener, it would end the process.
  body.on('error', () => undefined);
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: () => void body.destroy(),
  });
}

/** The name of a file in a header of RFC 6266; only the form that can hold any name is read. */
function nameIn(disposition: string): string {
  const given = /\bfilename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1] ?? '';
  const plain = /\bfilename="([^"\\]+)"/i.exec(disposition)?.[1] ?? '';
  const name = decoded(given) ?? plain;
  return name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(0, 255) || 'file';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    return undefined;
  }
}

/** A text as an extended value of a header (RFC 8187). */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
