import { createChangeLog } from '@/desk/live/change-log';
import { listenToDeskEvents } from '@/desk/live/desk-events';
import type { DeskSocket } from '@/desk/live/desk-socket';
import type { AgentThread } from '@/lib/chat/staff/thread';
import { createAgentThreads } from '@/lib/chat/staff/threads';
import type { Clock } from '@/lib/chat/engine/clock';
import { keepConnected } from '@/lib/chat/engine/connection';
import { createListeners } from '@/lib/chat/engine/listeners';
import type { Signals } from '@/lib/chat/engine/signals';
import type { Status } from '@/lib/chat/engine/state';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import type { Conversation } from '@/lib/contract/agent-events';
import type { Change, Changes } from '@/lib/contract/desk/change';
import type { SignedOut, Viewers } from '@/lib/contract/desk/events';

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
