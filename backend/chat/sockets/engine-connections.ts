import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server, Socket } from 'socket.io';
import { clientAddressOf } from '@/backend/http/client-address';

/** How long a client gets to take what was written for it, in milliseconds. */
const FAREWELL_MS = 1000;

/** One client's way to the backend, by whichever transport. */
type Connection = Socket['conn'];

/** The open connections of one server. */
export type EngineConnections = {
  count(): number;
  /** How many come from a network address. */
  countFrom(address: string): number;
  /** Ends them all, after what was written is on its way. */
  close(): Promise<void>;
};

/** Follows the connections of a server from now on. */
export function trackEngineConnections(engine: Server['engine']): EngineConnections {
  const open = new Map<Connection, string>();
  const countOf = new Map<string, number>();
  const change = (address: string, by: number) => {
    const count = (countOf.get(address) ?? 0) + by;
    if (count > 0) countOf.set(address, count);
    else countOf.delete(address);
  };

  engine.on('connection', (connection: Connection) => {
    const address = clientAddressOf(connection.request);
    open.set(connection, address);
    change(address, 1);
    connection.once('close', () => {
      open.delete(connection);
      change(address, -1);
    });
  });

  return {
    count: () => open.size,
    countFrom: (address) => countOf.get(address) ?? 0,
    async close() {
      const closed = [...open.keys()].map(async (connection) => {
        const end = once(connection, 'close');
        connection.close(isBetweenPolls(connection));
        await end;
      });
      await Promise.race([Promise.all(closed), wait(FAREWELL_MS, undefined, { ref: false })]);
      engine.close();
    },
  };
}

/** Whether a client that polls is not asking now: then nothing can be told to it any more. */
const isBetweenPolls = ({ transport }: Connection) =>
  transport.name === 'polling' && !transport.writable;
