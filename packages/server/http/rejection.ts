import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ANSWER_HEADERS } from '#http/answer-headers.ts';
import { requestReference, requestIdIn } from '#http/request-id.ts';

/** Why a request is rejected. */
export type Rejection = Readonly<{
  status: number;
  /** A sentence for people. */
  message: string;
  headers?: Readonly<Record<string, string>>;
}>;

/** How long and how much a client may continue to send after it was answered, in milliseconds and bytes. */
const LINGER_MS = 1000;
const LINGER_BYTES = 16_384;

/**
 * Rejects a request when its turn to be answered comes, and closes the connection. A refusal that is not the
 * sender's fault has a reference, if the request has an ID.
 */
export function rejectRequest(
  response: ServerResponse,
  { status, message, headers }: Rejection,
): void {
  const requestId = status < 500 ? undefined : requestIdIn(response.req.headers);
  const body = bodyOf(message, requestId);
  response.writeHead(status, headersOf(body, headers)).end(body);
}

/**
 * Answers on a connection that has no response to write to, because it wants to switch protocols or its
 * request is incomplete, and closes it.
 */
export function rejectConnection(socket: Duplex, { status, message, headers }: Rejection): void {
  socket.write(rawAnswer(status, bodyOf(message), headers));
  closeAfterAnswer(socket);
}

/** Writes out an answer of JSON for a connection that has no response to write to (RFC 9112 section 2). */
export function rawAnswer(status: number, body: string, headers?: Rejection['headers']): string {
  const lines = Object.entries(headersOf(body, headers)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
  return `${[start, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Lets the answer to a request arrive although its client is still sending. Node closes such a connection
 * immediately, and unread bytes would then reset it (RFC 9112 section 9.6).
 */
export function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    if (request.complete) {
      Socket.prototype.destroySoon.call(socket);
      return;
    }
    closeAfterAnswer(socket);
  };
}

const bodyOf = (message: string, requestId?: string) =>
  JSON.stringify({
    success: false,
    message,
    ...(requestId !== undefined && { reference: requestReference(requestId) }),
  });

const headersOf = (body: string, headers: Rejection['headers']) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  ...ANSWER_HEADERS,
  connection: 'close',
  ...headers,
});

/** Ends our side of the connection, and for a moment accepts what still arrives. */
function closeAfterAnswer(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  let size = 0;
  socket.on('data', (part: Buffer) => {
    size += part.length;
    if (size > LINGER_BYTES) socket.pause();
  });
}
