import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A stretch of network between one client and a server, which can break in the ways networks do. */
export type TcpGate = AsyncDisposable & {
  port: number;
  /** Ends every connection at once, as a router does that has forgotten them. */
  reset(): void;
  /** From now on nothing arrives on either side, and nobody is told. */
  close(): void;
  /** Lets everything through again that has not been given up. */
  open(): void;
};

/** Opens a gate at a port of 127.0.0.1 that leads to another one. */
export async function openTcpGate(targetPort: number): Promise<TcpGate> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isOpen = true;

  const server = createServer({ pauseOnConnect: true }, (client) => {
    const target = connect(targetPort, '127.0.0.1');
    const pair = [client, target] as const;
    pairs.add(pair);
    if (isOpen) join(pair);
    for (const [socket, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      // Whatever went wrong on one side, the other learns of it as the end of its connection.
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
