import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between one client and a server, which can break in the ways that networks do. */
export type TcpGate = AsyncDisposable & {
  port: number;
  /** Resets every connection at once, like a router that has forgotten them. */
  reset(): void;
  /** Stops all traffic in both directions without notifying anyone. */
  close(): void;
  /** Lets traffic through again on all connections that have not been given up. */
  open(): void;
};

/**
 * Opens a gate on a port of 127.0.0.1 that leads to another port.
 *
 * @param localAddress where the target sees its connections come from: 127.0.0.1 by default, or another
 *   address of this machine, all of which begin with 127
 */
export async function openTcpGate(targetPort: number, localAddress?: string): Promise<TcpGate> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isOpen = true;

  const server = createServer({ pauseOnConnect: true }, (client) => {
    const target = connect({
      host: '127.0.0.1',
      port: targetPort,
      ...(localAddress !== undefined && { localAddress }),
    });
    const pair = [client, target] as const;
    pairs.add(pair);
    if (isOpen) join(pair);
    for (const [socket, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      // Any error on one side reaches the other side as the end of its connection.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    reset() {
      for (const [client, target] of pairs) {
        client.resetAndDestroy();
        target.resetAndDestroy();
      }
    },
    close() {
      isOpen = false;
      for (const [client, target] of pairs) {
        client.unpipe(target).pause();
        target.unpipe(client).pause();
      }
    },
    open() {
      // Whoever is joined twice gets everything twice.
      if (isOpen) return;
      isOpen = true;
      for (const pair of pairs) join(pair);
    },
    async [Symbol.asyncDispose]() {
      for (const [client] of pairs) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function join([client, target]: readonly [Socket, Socket]): void {
  client.pipe(target);
  target.pipe(client);
}
