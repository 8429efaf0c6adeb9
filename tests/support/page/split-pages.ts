import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Passes requests on to a site and sends the pages that have a certain text in two parts. The second part waits.
 *
 * @param siteUrl the address of the site
 * @param cut a text of the page; the second part begins where it first occurs
 * @returns the address to open, the paths that were requested, and a function that sends the second parts
 */
export async function serveSplitPages(siteUrl: string, cut: string) {
  const { promise: allowed, resolve: sendRest } = Promise.withResolvers<undefined>();
  const requested: string[] = [];
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    requested.push(request.url ?? '/');
    const { method = 'GET', headers } = request;
    const answer = await fetch(new URL(request.url ?? '/', siteUrl), {
      method,
      ...(method === 'POST' && {
        body: new Uint8Array(await buffer(request)),
        headers: { 'content-type': headers['content-type'] ?? '' },
      }),
    });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const body = Buffer.from(await answer.arrayBuffer());
    const at = type.startsWith('text/html') ? body.indexOf(cut) : -1;
    if (at >= 0) {
      response.write(body.subarray(0, at));
      await allowed;
    }
    response.end(body.subarray(Math.max(0, at)));
  };
  const server = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    sendRest: () => sendRest(undefined),
    [Symbol.asyncDispose]: async () => {
      sendRest(undefined);
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
