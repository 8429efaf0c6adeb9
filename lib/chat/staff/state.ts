import type { Delivery, Status } from '@/lib/chat/engine/state';
import type { Conversation } from '@/lib/contract/agent-events';
import type { AttachedFile } from '@/lib/contract/file';
import type { StoredMessage } from '@/lib/contract/chat-message';

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

/** What staff see of all conversations. Every change makes a new object. */
export type AgentState = Readonly<{
  status: Status;
  /** Why there is no connection, in the socket's words. */
  problem: string | undefined;
  /** Waiting conversations first, the longest wait first; then the others, the last changed first. */
  conversations: readonly Conversation[];
  /** The IDs of the conversations whose visitor is typing. */
  typing: readonly string[];
}>;

/** A staff member's side of all conversations. Its methods never throw. */
export type AgentClient = Readonly<{
  getState(): AgentState;
  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  /** A conversation in order: the stored messages, then those still on their way. */
  lines(conversationId: string): readonly AgentLine[];
  /**
   * Accepts a message and keeps it until the backend has it, however long that takes.
   *
   * @returns a sentence that says what is wrong with the text; nothing if it was accepted
   */
  send(conversationId: string, text: string): string | undefined;
  /** Retries a message that was refused. */
  retry(conversationId: string, id: string): void;
  /** Discards a message that was refused or not sent yet. */
  discard(conversationId: string, id: string): void;
  /** Call it on each keystroke: it tells the visitor that someone is typing, and when they stop. */
  typing(conversationId: string): void;
  /** Marks everything loaded of a conversation as seen. */
  see(conversationId: string): void;
  /** Ends the timers and the connection. */
  dispose(): void;
}>;
