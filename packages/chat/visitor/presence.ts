import { keepConnected } from '#engine/connection.ts';
import type { Messaging } from '#visitor/messaging.ts';
import type { ChatClientDeps, VisitorClientSocket } from '#visitor/deps.ts';
import { registerSession } from '#visitor/registration.ts';

/** How often an open window without a connection asks for missed messages, in milliseconds. */
const POLL_MS = 15_000;

type Deps = Readonly<{
  sessionId: string;
  socket: VisitorClientSocket;
  messaging: Messaging;
  onChange: () => void;
}>;

/**
 * Keeps a conversation connected and up to date: it registers the conversation on each connect, and fetches
 * missed messages and sends waiting ones whenever that may have become possible.
 */
export function createVisitorPresence(
  { sessionId, socket, messaging, onChange }: Deps,
  { clock, signals, page }: ChatClientDeps,
) {
  let isRegistered = false;
  let cancelPoll: (() => void) | undefined;

  const connection = keepConnected({
    socket,
    clock,
    isOnline: signals.isOnline,
    onConnect() {
      isRegistered = false;
      registerSession(socket, sessionId, { clock, page });
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
    /** Records that the backend has confirmed the registration. */
    confirm: () => void (isRegistered = true),
    isRegistered: () => socket.connected && isRegistered,
    /** The window opens: from now on, messages are fetched even without a connection. */
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
