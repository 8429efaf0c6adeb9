import { connectRaw, type RawConnection } from '@repo/testbed/raw-connection.ts';

/** A connection over which any bytes can be sent. */
export type Raw = Pick<RawConnection, 'socket' | 'heard'> &
  Readonly<{
    /** Milliseconds from the beginning until the other side closed it. */
    lasted: Promise<number>;
  }>;

/** Opens a connection, and sends bytes. */
export async function open(port: number, bytes = ''): Promise<Raw> {
  const begun = performance.now();
  const connection = await connectRaw(port, bytes);
  return {
    socket: connection.socket,
    heard: () => connection.heard(),
    lasted: connection.ended().then(() => performance.now() - begun),
  };
}

/** Runs a task a number of times, with several at once. */
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
