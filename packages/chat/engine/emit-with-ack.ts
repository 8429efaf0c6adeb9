import type { Clock } from '#engine/clock.ts';

/** How long an acknowledgment may take before the message is sent over HTTP, in milliseconds. */
export const ACK_MS = 3000;

/** The parts of a socket that tell when nothing more will arrive through it. */
type Socket = Readonly<{
  once(event: 'disconnect', listener: () => void): unknown;
  off(event: 'disconnect', listener: () => void): unknown;
}>;

/**
 * Emits an event and waits for its acknowledgment.
 *
 * @param emit emits it with the given callback for the answer
 * @param ms how long to wait, in milliseconds
 * @returns the answer; nothing if none arrived in time or the connection was lost
 */
export function emitWithAck(
  emit: (acknowledge: (answer?: unknown) => void) => void,
  { socket, clock, ms }: { socket: Socket; clock: Clock; ms: number },
): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (answer?: unknown) => {
      cancel();
      socket.off('disconnect', giveUp);
      resolve(answer);
    };
    const giveUp = () => finish();
    const cancel = clock.after(ms, giveUp);
    socket.once('disconnect', giveUp);
    emit(finish);
  });
}
