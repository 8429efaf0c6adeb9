import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server, Socket } from 'socket.io';
import { clientAddressOf } from '#http/client-address.ts';

/** How long clients have to receive the last data written to them, in milliseconds. */
const FAREWELL_MS = 1000;

/** One client's connection, over either transport. */
type Connection = Socket['conn'];

/** The open connections of one server. */
export type EngineConnections = {
  count(): number;
  /** Counts the connections from a network address. */
  countFrom(address: string): number;
  /** Closes them all after sending what has been written. */
  close(): Promise<void>;
};

/**
 * Tracks the connections of a server from now on.
 *
 * @param onChange called with how many connections a network address has whenever that changes
 */
export function trackEngineConnections(
  engine: Server['engine'],
  onChange: (address: string, count: number) => void = () => undefined,
): EngineConnections {
  const open = new Map<Connection, string>();
  const countOf = new Map<string, number>();
  const change = (address: string, by: number) => {
    const count = (countOf.get(address) ?? 0) + by;
    if (count > 0) countOf.set(address, count);
    else countOf.delete(address);
    onChange(address, count);
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

/** Whether a polling client has no request open, so that nothing more can be sent to it. */
const isBetweenPolls = ({ transport }: Connection) =>
  transport.name === 'polling' && !transport.writable;
