import type { AgentMessage, Conversation } from '@repo/contract/agent-events.ts';
import type { StoredMessage } from '@repo/contract/chat-message.ts';
import type { AttachedFile } from '@repo/contract/file.ts';
import type { SeenByAuthor } from '@repo/contract/seen-by-author.ts';
import { createAgentDelivery } from '#staff/agent-delivery.ts';
import type { AgentClientSocket } from '#staff/socket.ts';
import type { Clock } from '#engine/clock.ts';
import { createOutboxSender } from '#engine/outbox-sender.ts';
import { noLock } from '#engine/lock.ts';
import { openOutbox, type OutboxEntry } from '#engine/outbox.ts';
import type { Delivery } from '#engine/state.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { addMessages, EMPTY_TRANSCRIPT, lastSeq, type Transcript } from '#engine/transcript.ts';
import { createTypingIndicator, createTypingNotifier } from '#engine/typing.ts';

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
    /** What is stored of it, as far as this client knows. */
    messages: () => transcript.messages,
    completeTo: () => transcript.completeTo,
    /** The number of the newest message that this client knows; 0 if there is none. */
    lastSeq: () => lastSeq(transcript),
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
    /**
     * Accepts a message, with files that the backend has already.
     *
     * @param seen what its author has seen: it is kept, because the message may be sent long afterward
     */
    send(message: string, files: readonly AttachedFile[], seen: SeenByAuthor): void {
      typing.stop();
      outbox.add(message, new Date(clock.now()).toISOString(), files, seen);
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
