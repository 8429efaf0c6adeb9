import type { Delivery, Status } from '@/lib/chat/engine/state';
import type { Conversation } from '@/lib/contract/agent-events';
import type { StoredMessage } from '@/lib/contract/chat-message';

/** One line of a conversation as staff see it. */
export type AgentLine = Readonly<{
  id: string;
  messageType: StoredMessage['messageType'];
  message: string;
  sender: string;
  /** ISO 8601. */
  timestamp: string;
  /** Its number, once the store has it. */
  seq?: number;
  /** Of those only that this client sends. */
  delivery?: Delivery;
}>;

/** What staff see of all conversations. A new object whenever something changes. */
export type AgentState = Readonly<{
  status: Status;
  /** Why there is no connection, in the words of the socket. */
  problem: string | undefined;
  /** Those that wait first, longest first; then the others, the last changed first. */
  conversations: readonly Conversation[];
  /** In which conversations the visitor is typing. */
  typing: readonly string[];
}>;

/** A member of staff's side of all conversations. Nothing in it throws. */
export type AgentClient = Readonly<{
  getState(): AgentState;
  /** Calls `listener` after every change; the function it returns ends that. */
  subscribe(listener: () => void): () => void;
  /** A conversation in order: what the store has, then what is still on its way. */
  lines(conversationId: string): readonly AgentLine[];
  /**
   * Takes a message: keeps it until the backend has it, however long that takes.
   *
   * @returns the sentence of what is wrong with the text; nothing when it was taken
   */
  send(conversationId: string, text: string): string | undefined;
  /** Tries a message again that was refused. */
  retry(conversationId: string, id: string): void;
  /** Forgets a message that was refused, or not sent yet. */
  discard(conversationId: string, id: string): void;
  /** To be called at each key: tells the visitor that somebody is typing, and soon after that not. */
  typing(conversationId: string): void;
  /** Everything that is known of a conversation was looked at. */
  see(conversationId: string): void;
  /** Ends timers and the connection. */
  dispose(): void;
}>;
