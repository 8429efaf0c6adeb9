import type { AgentThread } from '@repo/chat/staff/thread.ts';
import { createAgentThreads } from '@repo/chat/staff/threads.ts';
import type { Clock } from '@repo/chat/engine/clock.ts';
import { keepConnected } from '@repo/chat/engine/connection.ts';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import type { Signals } from '@repo/chat/engine/signals.ts';
import type { Status } from '@repo/chat/engine/state.ts';
import type { ChatStorage } from '@repo/chat/engine/storage.ts';
import type { Conversation } from '@repo/contract/agent-events.ts';
import type { Change, Changes } from '@repo/contract/desk/change.ts';
import type { SignedOut, Viewers } from '@repo/contract/desk/events.ts';
import { createChangeLog } from '#live/change-log.ts';
import { listenToDeskEvents } from '#live/desk-events.ts';
import type { DeskSocket } from '#live/desk-socket.ts';

type DeskLiveOptions = Readonly<{
  socket: DeskSocket;
  clock: Clock;
  signals: Signals;
  storage: ChatStorage;
  name: string;
  /** Fetches the changes after a number. */
  readChanges: (after: number) => Promise<Changes>;
  onChanges: (changes: readonly Change[]) => void;
  onReset: () => void;
  onSignedOut: (reason: SignedOut['reason']) => void;
}>;

/** The desk's live state while the page is open. */
export type DeskLive = Readonly<{
  subscribe(listener: () => void): () => void;
  /** A number that changes whenever this state changes. */
  version(): number;
  status(): Status;
  /** Whether changes are missing, which are being fetched. */
  isCatchingUp(): boolean;
  thread(conversationId: string): AgentThread;
  /** Receives the state of a conversation from the store. */
  hear(conversation: Conversation): void;
  /** Reports which conversation is on the screen. */
  view(conversationId: string | null): void;
  /** Who has a conversation open, including oneself. */
  viewers(conversationId: string): Viewers['viewers'];
  /** Reconnects as whoever is signed in now. */
  reconnect(): void;
  /** Closes the connection permanently. */
  dispose(): void;
}>;

/** Owns the desk's socket, and the state that arrives through it. */
export function createDeskLive(options: DeskLiveOptions): DeskLive {
  const { socket, clock, signals, storage, name, readChanges } = options;
  const { onChanges, onReset, onSignedOut } = options;
  const listeners = createListeners();
  let version = 0;
  let viewed: string | null = null;
  let present: Viewers | undefined;
  const onState = () => {
    version += 1;
    listeners.notify();
  };

  const threads = createAgentThreads({ socket, clock, storage, name, onChange: onState });
  const log = createChangeLog({
    clock,
    readChanges,
    onChanges,
    onReset,
    onState,
  });
  listenToDeskEvents(socket, {
    connected: ({ lastSeq }) => log.connected(lastSeq),
    change: log.hear,
    message: (message) => threads.hear(message),
    visitorTyping: (id, isTyping) => threads.hearTyping(id, isTyping),
    signedOut({ reason }) {
      connection.hold();
      onSignedOut(reason);
    },
    viewers(about) {
      present = about;
      onState();
    },
  });
  const sendAndAsk = () => {
    threads.wake();
    threads.catchUp();
  };
  const tellView = () => {
    if (socket.connected) socket.emit('viewing', { conversationId: viewed });
  };
  const connection = keepConnected({
    socket,
    clock,
    isOnline: signals.isOnline,
    onConnect() {
      tellView();
      sendAndAsk();
    },
    onChange: onState,
  });
  const endSignals = signals.subscribe((signal) => {
    if (signal === 'offline') connection.drop();
    else if (socket.connected) log.check();
    else connection.tryNow();
    if (signal !== 'offline') sendAndAsk();
  });

  return {
    subscribe: listeners.subscribe,
    version: () => version,
    status: connection.status,
    isCatchingUp: log.isBehind,
    thread: threads.open,
    hear(conversation) {
      const thread = threads.open(conversation.conversationId);
      thread.hear(conversation);
      if (thread.isBehind()) sendAndAsk();
    },
    view(conversationId) {
      viewed = conversationId;
      present = undefined;
      tellView();
    },
    viewers: (id) => (present?.conversationId === id ? present.viewers : []),
    reconnect() {
      connection.hold();
      connection.resume();
    },
    dispose() {
      endSignals();
      threads.dispose();
      log.dispose();
      connection.dispose();
    },
  };
}
