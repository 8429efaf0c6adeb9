import { createAgentDelivery } from '@/lib/chat/staff/agent-delivery';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import type { Clock } from '@/lib/chat/engine/clock';
import { createOutboxSender } from '@/lib/chat/engine/outbox-sender';
import { noLock } from '@/lib/chat/engine/lock';
import { openOutbox, type OutboxEntry } from '@/lib/chat/engine/outbox';
import type { Delivery } from '@/lib/chat/engine/state';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import {
  addMessages,
  EMPTY_TRANSCRIPT,
  lastSeq,
  type Transcript,
} from '@/lib/chat/engine/transcript';
import { createTypingIndicator, createTypingNotifier } from '@/lib/chat/engine/typing';
import type { AgentMessage, Conversation } from '@/lib/contract/agent-events';
import type { StoredMessage } from '@/lib/contract/chat-message';
import type { AttachedFile } from '@/lib/contract/file';

/** One message of a conversation as staff see it. */
export type AgentLine = Readonly<{
  id: string;
  messageType: StoredMessage['messageType'];
  message: string;
  sender: string;
  /** ISO 8601. */
  timestamp: string;
  /** Its files; left out if it has none. */
  files?: readonly AttachedFile[] | undefined;
  /** Its number, once it is stored. */
  seq?: number;
  /** Only on messages that this client is sending. */
  delivery?: Delivery;
}>;

/** One conversation as a staff member knows it. */
export type AgentThread = ReturnType<typeof createAgentThread>;

type AgentThreadOptions = Readonly<{
  /** The sender's name. */
  name: string;
  socket: AgentClientSocket;
  clock: Clock;
  storage: ChatStorage;
  onChange: () => void;
}>;

/** Keeps the messages of one conversation and delivers the staff member's messages. */
export function createAgentThread(
  conversationId: string,
  { name, socket, clock, storage, onChange }: AgentThreadOptions,
) {
  let transcript: Transcript<AgentMessage> = EMPTY_TRANSCRIPT;
  /** The highest number heard of. */
  let expected = 0;
  /** Everything up to this number was seen. */
  let seen = 0;
  const said = { conversationId, sender: name, messageType: 'agent' as const };
  const outbox = openOutbox(storage, `chat-agent-outbox:${conversationId}:`);
  const visitorTyping = createTypingIndicator(clock, onChange);
  const isConnected = () => socket.connected;
  const typing = createTypingNotifier(clock, isConnected, (isTyping) => {
    socket.emit(isTyping ? 'agent typing' : 'agent stop typing', { conversationId });
  });

  const add = (messages: readonly AgentMessage[]) => {
    transcript = addMessages(transcript, messages);
    expected = Math.max(expected, lastSeq(transcript));
    for (const { id } of messages) if (outbox.has(id)) outbox.remove(id);
    onChange();
  };

  const sender = createOutboxSender({
    outbox,
    deliver: createAgentDelivery(conversationId, socket, clock),
    lock: (task) => noLock(conversationId, task),
    clock,
    onChange,
    onDelivered(entry, outcome) {
      outbox.remove(entry.id);
      if (outcome.state === 'stored') add([{ ...said, ...entry, ...outcome }]);
    },
  });

  const lineOf = (entry: OutboxEntry): AgentLine => {
    const problem = sender.problemOf(entry.id);
    const delivery: Delivery = problem ? { state: 'failed', ...problem } : { state: 'sending' };
    return { ...said, ...entry, delivery };
  };

  const tellSeen = () => {
    if (socket.connected) socket.emit('conversation seen', { conversationId, seq: seen });
  };

  return {
    lines: (): AgentLine[] => [...transcript.messages, ...outbox.entries().map(lineOf)],
    completeTo: () => transcript.completeTo,
    /** Adds stored messages. */
    add,
    /** Whether messages that were heard of are missing. */
    isBehind: () => expected > transcript.completeTo,
    /** The store has no more messages than this thread. */
    settle: () => void (expected = transcript.completeTo),
    /** Reads the state of the conversation from the list or from an event. */
    hear({ lastSeq: last, seenSeq }: Conversation): void {
      expected = Math.max(expected, last);
      if (seen > seenSeq) tellSeen();
    },
    /** Accepts a message, with files that the backend has already. */
    send(message: string, files: readonly AttachedFile[] = []): void {
      typing.stop();
      outbox.add(message, new Date(clock.now()).toISOString(), files);
      onChange();
      sender.wake();
    },
    wake: sender.wake,
    retry: sender.retry,
    discard: (id: string): void => {
      outbox.remove(id);
      onChange();
    },
    key: typing.key,
    see(): void {
      if (transcript.completeTo <= seen) return;
      seen = transcript.completeTo;
      tellSeen();
    },
    isVisitorTyping: visitorTyping.isOn,
    setVisitorTyping: visitorTyping.set,
    dispose(): void {
      typing.stop();
      visitorTyping.set(false);
      sender.dispose();
    },
  };
}
