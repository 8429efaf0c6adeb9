import { z } from 'zod';
import type { MessageStored, CodedError } from '@/lib/contract/chat-answer';
import { clientId } from '@/lib/contract/chat-ids';
import { messageText, storedMessageSchema } from '@/lib/contract/chat-message';

/** Where the socket of staff is: on the backend's own port, a path that the site does not hand on. */
export const AGENT_SOCKET_PATH = '/desk/socket.io';

/** Names a conversation to staff, who never see the visitor's key to it. */
const conversationId = z.uuid('There is no such conversation');

/** A message as staff receive it: named by conversation, not by the visitor's key. */
export const agentMessageSchema = storedMessageSchema
  .omit({ sessionId: true })
  .extend({ conversationId });

export type AgentMessage = z.infer<typeof agentMessageSchema>;

/** A conversation in the list of staff. Times are ISO 8601 in UTC. */
export const conversationSchema = z.object({
  conversationId,
  startedAt: z.string(),
  /** Since when the visitor waits for an answer; null when nothing waits. */
  waitingSince: z.string().nullable(),
  /** When the visitor closed the chat window, and why; null while it is open. */
  closedAt: z.string().nullable(),
  closeReason: z.string().nullable(),
  lastSeq: z.int().nonnegative(),
  readSeq: z.int().nonnegative(),
  seenSeq: z.int().nonnegative(),
  /** The beginning of the newest message. */
  excerpt: z.string(),
  /** What is known of the visitor; empty where nothing is. */
  name: z.string(),
  email: z.string(),
  /** Whether a call is wished. */
  wantsCall: z.boolean(),
});

export type Conversation = z.infer<typeof conversationSchema>;

/** The bodies of what staff emit. */
export const agentMessageInputSchema = z.object({
  conversationId,
  message: messageText,
  id: clientId,
});
export const agentHistoryInputSchema = z.object({
  conversationId,
  after: z.int().nonnegative().default(0),
});
export const aboutConversationSchema = z.object({ conversationId });
export const seenInputSchema = z.object({ conversationId, seq: z.int().nonnegative() });

type Ack<Success> = (answer: ({ success: true } & Success) | CodedError) => void;

/** What a member of staff emits. */
export type AgentToServer = {
  /** Every conversation with something in it: those that wait first, longest first. */
  'list conversations': (ack: Ack<{ conversations: Conversation[] }>) => void;
  /** The messages after a number, in order, at most HISTORY_PAGE. */
  'conversation history': (
    about: z.input<typeof agentHistoryInputSchema>,
    ack: Ack<{ messages: AgentMessage[]; hasMore: boolean }>,
  ) => void;
  'agent message': (
    message: z.input<typeof agentMessageInputSchema>,
    ack: (answer: MessageStored | CodedError) => void,
  ) => void;
  'agent typing': (about: { conversationId: string }) => void;
  'agent stop typing': (about: { conversationId: string }) => void;
  /** Everything up to a number was on the screen. */
  'conversation seen': (about: z.input<typeof seenInputSchema>, ack?: Ack<object>) => void;
};

/** What every member of staff receives. */
export type ServerToAgent = {
  'conversation message': (message: AgentMessage) => void;
  'conversation changed': (conversation: Conversation) => void;
  'visitor typing': (about: { conversationId: string }) => void;
  'visitor stop typing': (about: { conversationId: string }) => void;
};
