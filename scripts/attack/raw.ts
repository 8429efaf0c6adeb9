import { connect, type Socket } from 'node:net';

/** A connection over which any bytes can be sent. */
export type Raw = Readonly<{
  socket: Socket;
  /** What has come back so far. */
  answer(): string;
  /** Milliseconds from the beginning until the other side ended it. */
  ended: Promise<number>;
}>;

/** Opens a connection, and sends bytes. */
export async function open(port: number, bytes: string | Buffer = ''): Promise<Raw> {
  const socket = connect(port, '127.0.0.1');
  const begun = performance.now();
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text.slice(0, 1000)));
  // To be cut off is what many of these deserve.
  socket.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - begun));
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('close', () => resolve());
  });
  if (bytes !== '') socket.write(bytes);
  return { socket, answer: () => answer, ended };
}

/** Runs a task so many times, some of them at once. */
export async function repeat(
  times: number,
  atOnce: number,
  task: (number: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) await task(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
