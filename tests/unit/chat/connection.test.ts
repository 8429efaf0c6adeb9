import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { keepConnected, type SocketConnection } from '@repo/chat/engine/connection.ts';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { startMinimalBackend } from '#tests/support/backends/minimal-backend.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { untilState } from '#tests/support/until-state.ts';

let port: number;
let clock: ManualClock;
let socket: Socket;
let connection: SocketConnection;
let isOnline: boolean;
/** How many connections were attempted, and how many of them have failed. */
let tries: number;
let failures: number;

const changes = createListeners();
const until = (isThere: () => boolean) =>
  untilState({ getState: () => connection.status(), subscribe: changes.subscribe }, isThere);

beforeEach(async () => {
  port = await freePort();
  clock = new ManualClock();
  isOnline = true;
  tries = failures = 0;
  socket = io(`http://127.0.0.1:${port}`, {
    forceNew: true,
    autoConnect: false,
    transports: ['websocket'],
  });
  const connect = socket.connect.bind(socket);
  socket.connect = () => {
    tries += 1;
    return connect();
  };
  socket.on('connect_error', () => {
    failures += 1;
  });
  connection = keepConnected({
    socket,
    clock,
    isOnline: () => isOnline,
    onConnect: () => undefined,
    onChange: changes.notify,
  });
});

afterEach(() => connection.dispose());

/** Triggers the next attempt, and waits until it has failed. */
async function failAfter(ms: number) {
  const before = failures;
  clock.advance(ms);
  await until(() => failures === before + 1);
}

test('five attempts a second apart show "connecting", then the error stays and attempts continue', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0); // nothing is added to a pause
  await until(() => failures === 1);
  for (let retry = 1; retry <= 5; retry += 1) {
    expect(connection.status()).toBe('connecting');
    clock.advance(999);
    expect(tries).toBe(retry);
    await failAfter(1);
  }
  expect(connection.status()).toBe('error');
  clock.advance(4999);
  expect(tries).toBe(6);
  await failAfter(1);
  random.mockRestore();
  for (let minute = 0; minute < 2; minute += 1) await failAfter(7500);
  expect(connection.status()).toBe('error');

  await using backend = await startMinimalBackend(port);
  clock.advance(7500);
  await until(() => connection.status() === 'connected');
  clock.advance(5000);
  backend.disconnectAll();
  await until(() => connection.status() === 'reconnecting');
});

test('there are never more than 12 attempts a minute once the first are over', async () => {
  await until(() => failures === 1);
  for (let retry = 1; retry <= 5; retry += 1) await failAfter(1000);
  const before = tries;
  for (let second = 0; second < 120; second += 1) {
    const begun = tries;
    clock.advance(500);
    if (tries > begun) await until(() => failures === tries);
  }
  expect(tries - before).toBeGreaterThan(6);
  expect(tries - before).toBeLessThanOrEqual(12);
});

test('a second after the server has disconnected, it connects again', async () => {
  await using backend = await startMinimalBackend(port);
  connection.tryNow();
  await until(() => connection.status() === 'connected');
  clock.advance(5000);
  backend.disconnectAll();
  await until(() => connection.status() === 'reconnecting');
  const before = tries;
  clock.advance(999);
  expect(tries).toBe(before);
  clock.advance(1);
  await until(() => connection.status() === 'connected');
  expect(tries).toBe(before + 1);
});

test('a server that disconnects everyone is not tried more often than one that is away', async () => {
  await using backend = await startMinimalBackend(port);
  connection.tryNow();
  for (let flap = 0; flap < 6; flap += 1) {
    await until(() => connection.status() === 'connected');
    backend.disconnectAll();
    await until(() => connection.status() !== 'connected');
    if (flap < 5) clock.advance(1000);
  }
  expect(connection.status()).toBe('error');
  const before = tries;
  clock.advance(4999);
  expect(tries).toBe(before);
});

test('without a network it is offline, and tries at once when the network is back', async () => {
  await using backend = await startMinimalBackend(port);
  connection.tryNow();
  await until(() => connection.status() === 'connected');
  isOnline = false;
  connection.drop();
  expect(connection.status()).toBe('offline');
  isOnline = true;
  connection.tryNow();
  expect(connection.status()).toBe('reconnecting');
  await until(() => connection.status() === 'connected');
  expect(backend.sent).toEqual([]);
});

test('nothing is tried after the end', async () => {
  await until(() => failures === 1);
  connection.dispose();
  const before = tries;
  connection.tryNow();
  clock.advance(60_000);
  expect(tries).toBe(before);
});

test('while it is held nothing is tried, whatever happens; afterward it tries at once', async () => {
  await using backend = await startMinimalBackend(port);
  connection.tryNow();
  await until(() => connection.status() === 'connected');
  const before = tries;
  connection.hold();
  backend.disconnectAll();
  connection.tryNow();
  connection.drop();
  clock.advance(60_000);
  expect(tries).toBe(before);
  connection.resume();
  await until(() => connection.status() === 'connected');
  expect(tries).toBe(before + 1);
});
