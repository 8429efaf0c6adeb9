import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A phone's connection in a train: Lighthouse's "slow 4G". */
export const LINE = { bitsPerSecond: 1_600_000, roundTripMs: 150 } as const;

/** The largest piece that takes the line at once, in bytes: a packet of Ethernet. */
const PACKET = 1460;

/** One direction of the line, shared by all of its connections: when it is free again, by `performance.now()`. */
type Direction = { freeAt: number };

/**
 * A line to a server: everything takes as long as over {@link LINE}, whatever connection it is on.
 *
 * @param port of the server on this machine
 * @returns its own port, and how to end it
 */
export async function startLine(port: number) {
  const [up, down]: Direction[] = [{ freeAt: 0 }, { freeAt: 0 }];
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to, direction] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      open.add(from);
      from.setNoDelay().on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
      if (direction) void carry(from, to, direction);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: (line.address() as AddressInfo).port,
    [Symbol.dispose]() {
      for (const socket of open) socket.destroy();
      line.close();
    },
  };
}

const waitUntil = (time: number) => wait(Math.max(0, time - performance.now()));

/** Carries what comes in one direction of a connection, packet by packet in turns with the other connections. */
async function carry(from: Socket, to: Socket, direction: Direction): Promise<void> {
  // A connection itself needs a round trip before it carries anything.
  const openAt = performance.now() + LINE.roundTripMs;
  const onTheWay: Buffer[] = [];
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += PACKET) {
        const packet = chunk.subarray(start, start + PACKET);
        onTheWay.push(packet);
        const takes = (packet.length * 8000) / LINE.bitsPerSecond;
        direction.freeAt = Math.max(direction.freeAt, performance.now(), openAt) + takes;
        const arrivesAt = direction.freeAt + LINE.roundTripMs / 2;
        // Timers that end together may end in any order, but the first packet is the first to arrive.
        void waitUntil(arrivesAt).then(() => to.write(onTheWay.shift() ?? ''));
        await waitUntil(direction.freeAt);
      }
    }
    await wait(LINE.roundTripMs / 2);
    to.end();
  } catch {
    to.destroy();
  }
}
