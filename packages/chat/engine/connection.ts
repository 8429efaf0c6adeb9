import { SOCKET_TIMES } from '@repo/contract/chat-events.ts';
import { withJitter } from '#engine/backoff.ts';
import type { Clock } from '#engine/clock.ts';
import type { Status } from '#engine/state.ts';

/** The parts of a socket.io socket that keeping it connected needs. */
type Socket = Readonly<{
  connected: boolean;
  io: { reconnection(isOn: boolean): unknown };
  connect(): unknown;
  disconnect(): unknown;
  on(event: 'connect' | 'disconnect' | 'connect_error', listener: () => void): unknown;
}>;

/** Keeps a socket connected. */
export type SocketConnection = Readonly<{
  status(): Status;
  /** Tries now, unless the socket is connected. */
  tryNow(): void;
  /** Gives up a connection that the browser says is gone, and tries to get a new one. */
  drop(): void;
  /** Stays disconnected, because no attempt could succeed, until {@link SocketConnection.resume}. */
  hold(): void;
  resume(): void;
  dispose(): void;
}>;

type ConnectionOptions = Readonly<{
  socket: Socket;
  clock: Clock;
  isOnline: () => boolean;
  onConnect: () => void;
  onChange: () => void;
}>;

/** A connection that is lost within this many milliseconds counts as a failed attempt. */
const STEADY_MS = 5000;

/**
 * Connects a socket and reconnects it whenever it is lost, for as long as it takes: five attempts a second
 * apart, then one every five seconds plus a random delay (requirements 4.9 to 4.11). It does what the
 * socket's own manager would do, and continues where that one gives up.
 */
export function keepConnected({
  socket,
  clock,
  isOnline,
  onConnect,
  onChange,
}: ConnectionOptions): SocketConnection {
  const { afterServerDisconnect, reconnectionAttempts, reconnectionDelay, afterError } =
    SOCKET_TIMES;
  let attempts = 0;
  let hasConnected = false;
  let isFailing = false;
  let isOver = false;
  let isHeld = false;
  let cancelTry: (() => void) | undefined;
  let cancelSteady: (() => void) | undefined;

  const tryLater = (firstDelay: number) => {
    cancelTry?.();
    cancelSteady?.();
    if (isOver || isHeld) return;
    isFailing = attempts >= reconnectionAttempts;
    cancelTry = clock.after(isFailing ? withJitter(afterError) : firstDelay, () => {
      attempts += 1;
      socket.connect();
    });
    onChange();
  };

  socket.io.reconnection(false);
  socket.on('connect', () => {
    hasConnected = true;
    isFailing = false;
    cancelTry?.();
    cancelSteady = clock.after(STEADY_MS, () => void (attempts = 0));
    onConnect();
    onChange();
  });
  socket.on('disconnect', () => tryLater(afterServerDisconnect));
  socket.on('connect_error', () => tryLater(reconnectionDelay));
  socket.connect();

  const tryNow = () => {
    if (socket.connected || isOver || isHeld) return;
    cancelTry?.();
    attempts = 0;
    isFailing = false;
    // This ends an attempt that hangs, such as one that began on another network.
    socket.disconnect();
    socket.connect();
    onChange();
  };

  return {
    status() {
      if (socket.connected) return 'connected';
      if (!isOnline()) return 'offline';
      if (isFailing) return 'error';
      return hasConnected ? 'reconnecting' : 'connecting';
    },
    tryNow,
    drop() {
      socket.disconnect();
      tryLater(afterServerDisconnect);
    },
    hold() {
      isHeld = true;
      cancelTry?.();
      cancelSteady?.();
      socket.disconnect();
      onChange();
    },
    resume() {
      isHeld = false;
      tryNow();
    },
    dispose() {
      isOver = true;
      cancelTry?.();
      cancelSteady?.();
      socket.disconnect();
    },
  };
}
