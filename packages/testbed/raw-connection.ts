import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends exactly the bytes that it is given. */
export type RawConnection = Disposable & {
  socket: Socket;
  /** What has arrived so far. */
  heard(): string;
  /** Waits until the other side has closed. @returns everything that arrived */
  ended(): Promise<string>;
  /** Waits for the first bytes of an answer. @returns everything that arrived so far */
  answered(): Promise<string>;
};

/** Connects to a port of 127.0.0.1, and sends bytes. */
export async function connectRaw(port: number, bytes = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // A reset is an end like any other.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return {
    socket,
    heard: () => text,
    async ended() {
      await closed;
      return text;
    },
    async answered() {
      if (text === '') await Promise.race([once(socket, 'data'), closed]);
      return text;
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

/** The head of a request, from its lines without their line breaks. */
export const requestHead = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** The headers that ask for a websocket, besides the first line and the host. */
export const ASKS_FOR_WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
