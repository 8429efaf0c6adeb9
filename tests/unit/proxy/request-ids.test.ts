import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { OWN_PAGE_HEADER, ownPageKey } from '#lib/proxy/own-page-key.ts';
import { sendRequestIds, setRequestIds } from '#lib/proxy/server/request-ids.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Requests a path of a server that answers with the ID that it finds. */
async function ask(trustedProxies: number, headers: Record<string, string>, path = '/api/health') {
  await using server = createServer((request, response) => {
    const status = path === '/failing' ? 500 : 200;
    response.writeHead(status, { connection: 'close' }).end(request.headers['x-request-id']);
  });
  sendRequestIds(server);
  setRequestIds(server, trustedProxies);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { id: await response.text(), sent: response.headers.get('x-request-id') };
}

test('a request gets an ID that comes back, and a client’s own is not believed', async () => {
  const { id, sent } = await ask(0, { 'x-request-id': ID });
  expect(id).toMatch(UUID);
  expect(id).not.toBe(ID);
  expect(sent).toBe(id);
});

test.each([ID, ID.toUpperCase(), ID.replaceAll('-', '')])(
  'the ID %s of a proxy is taken',
  async (id) => {
    expect(await ask(1, { 'x-request-id': id })).toEqual({ id, sent: id });
  },
);

test.each(['', 'ada@client.example', `${ID}0`, `${ID}, ${ID}`, 'chat_1_secret', '1'.repeat(31)])(
  'what a proxy passes on is replaced when it is %j',
  async (claim) => {
    const { id } = await ask(1, { 'x-request-id': claim });
    expect(id).toMatch(UUID);
    expect(id).not.toBe(claim);
  },
);

test('a request for a socket gets an ID, too', async () => {
  await using server = createServer();
  setRequestIds(server, 0);
  const { headers } = await new Promise<IncomingMessage>((resolve) => {
    server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      socket.destroy();
      resolve(request);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const asked = request(`http://127.0.0.1:${port}/socket.io/`, {
        headers: { connection: 'upgrade', upgrade: 'websocket', 'x-request-id': ID },
      });
      asked.on('error', () => undefined).end();
    });
  });
  expect(headers['x-request-id']).toMatch(UUID);
  expect(headers['x-request-id']).not.toBe(ID);
});

test('the site believes itself when it requests its own pages', async () => {
  expect((await ask(0, { 'x-request-id': ID, [OWN_PAGE_HEADER]: ownPageKey() })).id).toBe(ID);
  expect((await ask(0, { 'x-request-id': ID, [OWN_PAGE_HEADER]: 'guessed' })).id).not.toBe(ID);
});

test('what is the same for everyone carries no ID, unless it fails', async () => {
  expect((await ask(0, {}, '/contact')).sent).toBeNull();
  expect((await ask(0, {}, '/_next/static/a.js')).sent).toBeNull();
  const { id, sent } = await ask(0, {}, '/failing');
  expect(sent).toBe(id);
});
