import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { newClientId } from '@repo/contract/ids.ts';
import {
  connectAgent,
  connectRegistered,
  connectVisitor,
  newSession,
  TRANSPORTS,
} from '#tests/backend/chat/clients.ts';
import { openDesk } from '#tests/backend/desk/desk-chat.ts';
import { signInAt } from '#testbed/desk-session.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { startBackend, storeSettings } from '#tests/support/backend/start-backend.ts';
import { until } from '#tests/support/until.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** The IDs of a conversation's messages in their order. */
async function storedIds(dataDir: string, sessionId: string): Promise<string[]> {
  await using stored = await openStored(dataDir);
  const rows = await stored.query(
    `select messages.id from messages join conversations on conversations.id = conversation_id
     where session_id = ? order by seq`,
    sessionId,
  );
  return rows.map(({ id }) => String(id));
}

test('Every acknowledged message survives a sudden death', async () => {
  await using backend = await startBackend({ env: { CHAT_MESSAGES_PER_SESSION: '1000' } });
  const visitors = await Promise.all(
    TRANSPORTS.map(async (transport) => {
      const sessionId = newSession();
      const { socket } = await connectRegistered(backend.url, sessionId, {
        transports: [transport],
      });
      return { socket, sessionId, acknowledged: [] as string[] };
    }),
  );
  const gone = visitors.map(
    ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
  );
  await Promise.all(
    visitors.map(
      ({ socket, sessionId, acknowledged }) =>
        new Promise<void>((enough) => {
          for (let count = 0; count < 40; count++) {
            const message = { sessionId, message: `No. ${count}`, id: newClientId() };
            socket.emit('chat message', message, (answer: object) => {
              expect(answer).toMatchObject({ success: true });
              if (acknowledged.push(message.id) === 15) enough();
            });
          }
        }),
    ),
  );
  await backend.kill9();
  await Promise.all(gone);
  for (const { sessionId, acknowledged } of visitors) {
    const stored = await storedIds(backend.dataDir, sessionId);
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
  }
});

test.each(TRANSPORTS)(
  'A message that is being stored while the backend stops is acknowledged: %s',
  async (transport) => {
    await using backend = await startInProcess();
    const sessionId = newSession();
    using visitor = await connectRegistered(backend.url, sessionId, { transports: [transport] });
    const { store } = backend;
    // The store is busy, so the message waits for its turn.
    const free = Promise.withResolvers<undefined>();
    const asked = Promise.withResolvers<undefined>();
    const transaction = store.transaction.bind(store);
    store.transaction = async (isolation, work) => {
      asked.resolve(undefined);
      await free.promise;
      return transaction(isolation, work);
    };
    const answer = visitor.ask('chat message', { sessionId, message: 'Just in time' });
    const gone = new Promise((resolve) => visitor.socket.once('disconnect', resolve));
    await asked.promise;
    const stopped = backend.stop();
    const comeIn = () => fetch(`${backend.url}/socket.io/?EIO=4&transport=polling`);
    await until(async () => (await comeIn()).status === 403);
    free.resolve(undefined);
    expect(await answer).toMatchObject({ success: true, seq: 1 });
    await gone;
    await stopped;
  },
);

test('Clients of a backend that stops reconnect to the next one on their own', async () => {
  await using folder = await temporaryFolder();
  const options = { reconnection: true, reconnectionDelay: 1000 };
  const settings = { dataDir: folder.path, port: await freePort() };
  await using first = await startBackend(settings);
  using visitor = await connectVisitor(first.url, { ...options, transports: ['websocket'] });
  const place = { DATA_DIR: folder.path, ...(await storeSettings(folder.path)) };
  const ann = await signInAt(place, 'Ann');
  using agent = await openDesk(first.url, ann, { ...options, transports: ['polling'] });
  const both = (event: string) =>
    Promise.all(
      [visitor, agent].map(({ socket }) => new Promise((resolve) => socket.once(event, resolve))),
    );
  const gone = both('disconnect');
  expect(await first.stop()).toBe(0);
  await gone;
  const back = both('connect');
  await using second = await startBackend(settings);
  await back;
  expect(await second.stop()).toBe(0);
});

test('A client that does not say goodbye delays the backend only for a moment', async () => {
  await using backend = await startBackend();
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  const start = performance.now();
  expect(await backend.stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(5000);
  socket.destroy();
});

test('An upgrade request to a path without a socket ends the connection', async () => {
  await using backend = await startInProcess();
  const { hostname, port } = new URL(backend.url);
  for (const path of ['/socket.iox/', '/desk/api/session', '/']) {
    const socket = connect(Number(port), hostname);
    const end = once(socket, 'close');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await end;
    expect(socket.bytesRead).toBe(0);
  }
});

test('No timers are left when sockets are closed and the backend has stopped', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  {
    await using backend = await startInProcess();
    const options = { transports: ['websocket'] };
    using visitor = await connectVisitor(backend.url, options);
    using agent = await connectAgent(backend, 'Ann', options);
    expect([visitor, agent].map(({ socket }) => socket.connected)).toEqual([true, true]);
  }
  // Timers of earlier tests may end meanwhile.
  expect(timers()).toBeLessThanOrEqual(before);
});

test('The answer of /health gives the number of sockets', async () => {
  await using backend = await startInProcess();
  const health = async () => (await (await fetch(`${backend.url}/health`)).json()) as object;
  expect(await health()).toMatchObject({ success: true, sockets: 0 });
  using visitor = await connectVisitor(backend.url);
  using agent = await connectAgent(backend);
  expect([visitor, agent].map(({ socket }) => socket.connected)).toEqual([true, true]);
  expect(await health()).toMatchObject({ sockets: 2 });
});
