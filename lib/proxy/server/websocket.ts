import 'server-only';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { rejectConnection } from '@repo/server/http/rejection.ts';
import { env } from '#lib/env.ts';
import { logThrottled } from '#lib/proxy/log.ts';

/** How long the backend may take to agree, and each side to close, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The headers that the backend may see: the websocket's (RFC 6455 section 4.1), and who asks with which ID. */
const ASKED = /^(?:origin|user-agent|x-forwarded-for|x-request-id|sec-websocket-[a-z]+)$/;

/** The headers of the answer that a browser may see (RFC 6455 section 4.2.2). */
const ANSWERED = /^sec-websocket-(?:accept|protocol|extensions)$/;

const SWITCH = { connection: 'Upgrade', upgrade: 'websocket' };

let openSockets = 0;

/** How many websockets are being passed on. */
export const countOpenSockets = (): number => openSockets;

/**
 * Asks the backend for a websocket on a visitor's behalf and, if it agrees, passes data in both directions
 * until one side ends. Otherwise the visitor gets only the status. In every case, nothing stays open on
 * either side.
 *
 * @param head what the visitor has sent after the request
 */
export function proxyWebSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const url = new URL(`/socket.io/${/\?.*/.exec(request.url ?? '')?.[0] ?? ''}`, env().BACKEND_URL);
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const asked = ask(url, { agent: false, headers: headersOf(request) });
  const timer = setTimeout(() => refuse(504, 'timeout'), PATIENCE_MS);

  // Until the backend agrees, the visitor's socket is read only to notice that the visitor has left.
  const look = () => {
    if (socket.readableLength === 0) socket.read();
  };
  const leave = () => {
    settle();
    asked.destroy();
    socket.destroy();
  };
  socket.on('readable', look).on('end', leave).on('close', leave);
  const settle = () => {
    clearTimeout(timer);
    socket.off('readable', look).off('end', leave).off('close', leave);
  };

  const refuse = (status: number, reason?: string) => {
    settle();
    asked.destroy();
    if (socket.destroyed || socket.writableEnded) return;
    if (reason !== undefined) logThrottled(`websocket: backend ${reason}`);
    rejectConnection(socket, { status, message: 'The socket was refused' });
  };
  asked.once('error', ({ code }: NodeJS.ErrnoException) =>
    refuse(503, `away (${code ?? 'unknown'})`),
  );
  asked.once('response', ({ statusCode = 0 }) => {
    if (statusCode >= 400 && statusCode < 500) refuse(statusCode);
    else refuse(statusCode === 503 ? 503 : 502, `answered ${statusCode}`);
  });
  asked.once('upgrade', (answer, backend, backendHead) => {
    settle();
    openSockets += 1;
    socket.once('close', () => (openSockets -= 1));
    socket.write(agreementOf(answer.headers));
    socket.write(backendHead);
    backend.write(head);
    join(socket, backend);
    join(backend, socket);
  });
  asked.end();
}

/** Passes on data from one side to the other, and closes both soon after it ends. */
function join(from: Duplex, to: Duplex): void {
  from.on('error', () => from.destroy());
  from.pipe(to);
  for (const event of ['end', 'close']) {
    from.once(event, () => {
      to.end();
      const timer = setTimeout(() => {
        from.destroy();
        to.destroy();
      }, PATIENCE_MS);
      timer.unref();
    });
  }
}

const only = (headers: IncomingHttpHeaders, names: RegExp) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.test(name)));

const headersOf = ({ headers }: IncomingMessage) => ({
  ...only(headers, ASKED),
  ...SWITCH,
  // The host that the visitor requested, with which the backend distinguishes its own pages from others.
  'x-forwarded-host': headers.host,
});

function agreementOf(headers: IncomingHttpHeaders): string {
  const lines = Object.entries({ ...SWITCH, ...only(headers, ANSWERED) });
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
