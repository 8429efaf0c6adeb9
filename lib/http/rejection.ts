import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

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

/** Rejects a request when its turn to be answered comes, and closes the connection. */
export function rejectRequest(response: ServerResponse, refusal: Rejection): void {
  const { body, headers } = partsOf(refusal);
  response.writeHead(refusal.status, headers).end(body);
}

/**
 * Answers on a connection that has no response to write to, because it wants to switch protocols or its
 * request is incomplete, and closes it.
 */
export function rejectConnection(socket: Duplex, refusal: Rejection): void {
  const { body, headers } = partsOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`;
  socket.write(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
  closeGently(socket);
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
    closeGently(socket);
  };
}

function partsOf({ message, headers }: Rejection) {
  const body = JSON.stringify({ success: false, message });
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
      ...headers,
    },
  };
}

/** Ends our side of the connection, and for a moment accepts what still arrives. */
function closeGently(socket: Duplex): void {
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
