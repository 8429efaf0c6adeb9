import type { Socket } from 'node:net';
import { rawAnswer } from '@repo/server/http/rejection.ts';
import { clientErrorAnswer } from '#http/error-handler.ts';

/** What Node's HTTP parser reports about a request that it cannot read. */
type ParserError = Error & { code?: string };

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers data that is not an HTTP request, or not a timely one, and closes the connection. */
export function answerBrokenRequest(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  socket.end(rawAnswer(status, JSON.stringify(clientErrorAnswer(status)?.body)));
}
