import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Why a request goes no further. */
export type Rejection = Readonly<{
  status: number;
  /** A sentence for people. */
  message: string;
  headers?: Readonly<Record<string, string>>;
}>;

/** How long and how much a client may go on sending after it was answered, in milliseconds and bytes. */
const LINGER_MS = 1000;
const LINGER_BYTES = 16_384;

/** Answers a request with a refusal, in its turn, and closes the connection. */
export function rejectRequest(response: ServerResponse, refusal: Rejection): void {
  const { body, headers } = partsOf(refusal);
  response.writeHead(refusal.status, headers).end(body);
}

/**
 * Answers a connection that has no response to write to: it wants to be HTTP no longer, or its request
 * is not complete. Then it is closed.
 */
export function rejectConnection(socket: Duplex, refusal: Rejection): void {
  const { body, headers } = partsOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`;
  socket.write(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`);
  closeGently(socket);
}

/**
 * Lets the answer to a request arrive although its client is still sending. Node closes such a
 * connection at once, and bytes that nobody reads would then reset it (RFC 9112 section 9.6).
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

/** Says that nothing more comes, and takes in for a moment what still does. */
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
