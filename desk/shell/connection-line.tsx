import type { Status } from '@repo/chat/engine/state.ts';
import { useLive } from '#live/live.tsx';

const WORDS: Record<Status, string> = {
  connected: 'Live',
  connecting: 'Connecting…',
  reconnecting: 'Connection lost. Reconnecting…',
  error: 'Can’t reach the desk. Retrying…',
  offline: 'You’re offline.',
};

/** The state of the desk's connection, in words. */
export function ConnectionLine() {
  const live = useLive();
  const status = live.status();
  const isLive = status === 'connected' && !live.isCatchingUp();
  return (
    <p role="status" className={isLive ? 'connection live' : 'connection'}>
      {status === 'connected' && !isLive ? 'Catching up…' : WORDS[status]}
    </p>
  );
}
