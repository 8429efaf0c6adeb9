import { keepConnected } from '@/lib/chat/engine/connection';
import type { Messaging } from '@/lib/chat/visitor/messaging';
import type { ChatParts, VisitorSocket } from '@/lib/chat/visitor/parts';
import { register } from '@/lib/chat/visitor/registration';

/** How often an open window without a socket asks for what was missed, in milliseconds. */
const POLL_MS = 15_000;

type Parts = Readonly<{
  sessionId: string;
  socket: VisitorSocket;
  messaging: Messaging;
  onChange: () => void;
}>;

/**
 * Keeps a conversation connected and up to date: registers it on each connect, and fetches what was
 * missed and sends what waits whenever that may have become possible.
 */
export function createPresence(
  { sessionId, socket, messaging, onChange }: Parts,
  { clock, signals, page }: ChatParts,
) {
  let isRegistered = false;
  let cancelPoll: (() => void) | undefined;

  const connection = keepConnected({
    socket,
    clock,
    isOnline: signals.isOnline,
    onConnect() {
      isRegistered = false;
      register(socket, sessionId, { clock, page });
      messaging.refresh();
    },
    onChange,
  });

  const unsubscribe = signals.subscribe((signal) => {
    if (signal === 'offline') {
      connection.drop();
      return;
    }
    connection.tryNow();
    messaging.refresh();
    onChange();
  });

  const poll = () => {
    cancelPoll = clock.after(POLL_MS, () => {
      if (!socket.connected) messaging.catchUp();
      poll();
    });
  };

  return {
    status: connection.status,
    /** The backend has confirmed the registration. */
    confirm: () => void (isRegistered = true),
    isRegistered: () => socket.connected && isRegistered,
    /** The window opens: what is said is waited for, with or without a socket. */
    watch(): void {
      cancelPoll?.();
      poll();
    },
    /** The window closes. */
    unwatch: (): void => cancelPoll?.(),
    dispose(): void {
      cancelPoll?.();
      unsubscribe();
      connection.dispose();
    },
  };
}
