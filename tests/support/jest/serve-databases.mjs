import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Serves the databases of the tests to all processes that run tests, which ask with a data folder.
 *
 * @param {import('#tests/support/jest/test-databases.mjs').TestDatabases} databases
 */
export async function serveDatabases(databases) {
  /** @type {Record<string, (folder: string) => Promise<string | void>>} */
  const calls = {
    '/lend': (folder) => databases.lend(folder),
    '/make': (folder) => databases.make(folder),
    '/take-back': (folder) => databases.takeBack(folder),
    '/drop': (folder) => databases.drop(folder),
  };
  const server = createServer((request, response) => {
    // A connection that stays open might be closed here at the moment when it is used again.
    response.setHeader('connection', 'close');
    const call = calls[request.url ?? ''];
    text(request)
      .then((folder) => call?.(folder))
      .then(
        (url) => response.end(url ?? ''),
        (error) => response.writeHead(500).end(String(error)),
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
