import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Looks for malicious content. */
export type Scanner = {
  /**
   * @param content is read once, as fast as the scanner takes it
   * @returns the name of what was found; undefined when nothing was
   * @throws {ScannerUnavailable} when the scanner did not say
   */
  scan(content: AsyncIterable<Uint8Array>): Promise<string | undefined>;
};

/** The scanner did not answer, or could not look at everything. The message says why. */
export class ScannerUnavailable extends Error {
  readonly code = 'ESCANNER';
}

/** How long the scanner may be silent, in milliseconds. */
const SILENCE_MS = 60_000;

/**
 * Scans with a clamd (its command INSTREAM).
 *
 * @param url `tcp://host:3310`, or `unix:/path`
 * @param silenceMs how long it may be silent, in milliseconds
 */
export const createClamd = (url: string, silenceMs = SILENCE_MS): Scanner => ({
  async scan(content) {
    const socket = connect(placeOf(url));
    socket.setTimeout(silenceMs, () =>
      socket.destroy(new ScannerUnavailable('the scanner does not answer')),
    );
    try {
      await once(socket, 'connect');
      const answer = text(socket);
      // It may answer, and hang up, before it has everything.
      const sent = send(socket, content).catch((error: unknown) => error);
      const verdict = await answer;
      const failure = await sent;
      return readVerdict(verdict.replace(/\0$/, ''), failure);
    } catch (error) {
      throw error instanceof ScannerUnavailable
        ? error
        : new ScannerUnavailable('the scanner cannot be reached', { cause: error });
    } finally {
      socket.destroy();
    }
  },
});

function placeOf(url: string) {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

/** Sends pieces, each after its length, and ends with one of no length. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of content) {
    await write(socket, lengthOf(piece));
    await write(socket, piece);
  }
  await write(socket, lengthOf(new Uint8Array()));
}

const write = (socket: Socket, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

function lengthOf(piece: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

function readVerdict(verdict: string, failure: unknown): string | undefined {
  const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
  if (found !== undefined) return found;
  if (verdict.includes('size limit exceeded')) {
    throw new ScannerUnavailable('the scanner takes no file as large: raise its StreamMaxLength');
  }
  if (failure !== undefined) {
    throw new ScannerUnavailable('a file could not be sent to the scanner', { cause: failure });
  }
  if (verdict === 'stream: OK') return undefined;
  throw new ScannerUnavailable('the scanner hung up without an answer');
}
