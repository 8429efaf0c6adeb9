import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How many packets a flooder sends at once, each time the previous ones are on their way. */
const AT_ONCE = 150;

/** How long a flooder that was not let in waits before it tries again, in milliseconds. */
const AGAIN_MS = 200;

/** Many flooders who send the same packet again and again, and reconnect as soon as they may. */
export type Flood = Disposable & {
  /** How many of the original connections are left. */
  left(): number;
};

/**
 * Connects many sockets by WebSocket, and then makes all of them send. It implements so little of the
 * protocol that it costs the test's process next to nothing.
 *
 * @param url of a backend
 * @param packet of the Socket.IO protocol, with the number of its type
 */
export async function startFlood(url: string, sockets: number, packet: string): Promise<Flood> {
  const { hostname, port } = new URL(url);
  const ended = new AbortController();
  const packets = Buffer.concat(Array.from({ length: AT_ONCE }, () => frame(packet)));
  let left = 0;

  const pour = (socket: Socket) => {
    if (!socket.writable) return;
    socket.write(packets, () => setImmediate(pour, socket));
  };
  const flood = async (socket: Socket) => {
    left += 1;
    pour(socket);
    await new Promise((resolve) => socket.once('close', resolve));
    left -= 1;
    while (!ended.signal.aborted) {
      await wait(AGAIN_MS);
      const again = await join(connectTcp(Number(port), hostname), ended.signal);
      if (again) pour(again);
    }
  };

  const joined = Array.from({ length: sockets }, () =>
    join(connectTcp(Number(port), hostname), ended.signal),
  );
  for (const socket of await Promise.all(joined)) if (socket) void flood(socket);
  return { left: () => left, [Symbol.dispose]: () => ended.abort() };
}

/** A text as a client sends it by WebSocket (RFC 6455 section 5.2), masked with zeros. */
function frame(text: string): Buffer {
  const content = Buffer.from(text);
  if (content.length > 125) throw new Error('Too long for a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | content.length, 0, 0, 0, 0]), content]);
}

/** Opens a WebSocket and joins the namespace of visitors. @returns undefined if it is not let in */
async function join(socket: Socket, signal: AbortSignal): Promise<Socket | undefined> {
  signal.addEventListener('abort', () => socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: flood\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const joined = Promise.withResolvers<Socket | undefined>();
  socket.on('close', () => joined.resolve(undefined));
  socket.on('data', (data) => {
    if (data.includes('40{"sid"')) joined.resolve(socket);
    else if (data.includes('0{"sid"')) socket.write(frame('40'));
  });
  return joined.promise;
}
