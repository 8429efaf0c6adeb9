import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PageKind } from '#bench/pages/kinds.ts';

/** Describes the page that shows what the machine alone takes. Nothing is wanted of it. */
export const EMPTY: PageKind = {
  name: 'nothing but a word',
  path: '',
  limits: { scriptBytes: Infinity },
  mayFail: [],
};

const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>A word</title><meta name="viewport" content="width=device-width"><meta name="description" content="A word."><main>Word</main></html>';

/** Serves a page without styles, pictures, and fonts. */
export async function serveEmptyPage(): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(HTML);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
