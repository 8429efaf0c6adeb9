import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from '#tests/browsers/listener.ts';

/** A server behind a proxy, and the complaints of its pages. */
export type Watched = AsyncDisposable & {
  url: string;
  complaints: string[];
  /** What a network between the server and the browser does to each page. */
  rewrite: (page: string) => string | Promise<string>;
};

/** The path of the listener, and the path to which it reports. */
const SCRIPT = '/watch/listener.js';
export const COMPLAINTS = '/watch/complaints';

const HOST = '127.0.0.1';

/**
 * Gives a local server another address, at which each of its pages begins with a listener: WebKit does not
 * expose what is written to its console.
 *
 * @param port where the server is
 */
export async function watch(port: number): Promise<Watched> {
  const complaints: string[] = [];
  const glass = createServer((asked, answer) => {
    if (asked.url === SCRIPT) {
      answer.setHeader('content-type', 'text/javascript');
      answer.end(`(${listen.toString()})('${COMPLAINTS}')`);
    } else if (asked.url === COMPLAINTS) {
      void text(asked).then((complaint) => complaints.push(complaint));
      answer.end();
    } else passOn(asked, answer, { port, rewrite: (page) => watched.rewrite(page) });
  });
  glass.on('upgrade', (asked: IncomingMessage, client: Socket) => join(asked, client, port));
  glass.listen(0, HOST);
  await once(glass, 'listening');
  const watched: Watched = {
    url: `http://${HOST}:${(glass.address() as AddressInfo).port}`,
    complaints,
    rewrite: (page) => page,
    async [Symbol.asyncDispose]() {
      glass.close();
      glass.closeAllConnections();
      await once(glass, 'close');
    },
  };
  return watched;
}

/** Passes on a request and its answer, with the listener added if it is a page. */
function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  { port, rewrite }: Pick<Watched, 'rewrite'> & { port: number },
): void {
  const { method, url: path, headers } = asked;
  const onward = request({
    host: HOST,
    port,
    method,
    path,
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  onward.on('response', (response: IncomingMessage) => {
    const { statusCode = 502, headers: received } = response;
    if (received['content-type']?.startsWith('text/html')) {
      delete received['content-length'];
      answer.writeHead(statusCode, received);
      void text(response)
        .then(rewrite)
        .then((page) => answer.end(withListener(page)));
    } else {
      answer.writeHead(statusCode, received);
      response.pipe(answer);
    }
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

const withListener = (page: string) =>
  page.replace(/<head[^>]*>/, `$&<script src="${SCRIPT}"></script>`);

/** Connects a browser's socket to the server. */
function join({ url = '', rawHeaders }: IncomingMessage, client: Socket, port: number): void {
  const server = connect(port, HOST);
  const lines = rawHeaders.map((part, at) => (at % 2 === 0 ? `\r\n${part}: ` : part));
  server.write(`GET ${url} HTTP/1.1${lines.join('')}\r\n\r\n`);
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}
