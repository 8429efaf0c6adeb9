import type { Clock } from '@/lib/chat/engine/clock';

/** What is needed of a socket to know that nothing more comes through it. */
type Socket = Readonly<{
  once(event: 'disconnect', listener: () => void): unknown;
  off(event: 'disconnect', listener: () => void): unknown;
}>;

/**
 * Emits something and waits for its acknowledgement.
 *
 * @param emit is given what to call with the answer
 * @param ms how long to wait, in milliseconds
 * @returns the answer; nothing when none came in time or the connection was lost
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
