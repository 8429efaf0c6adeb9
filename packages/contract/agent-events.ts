import { z } from 'zod';
import { messageStoredSchema } from '#chat-answer.ts';
import { clientId, clientTime } from '#chat-ids.ts';
import { messageText, storedMessageSchema } from '#chat-message.ts';
import type { Access } from '#desk/access.ts';
import { fileIds } from '#file.ts';
import { seenByAuthorSchema } from '#seen-by-author.ts';
import type { EventsOf, SocketEvent } from '#socket-event.ts';

/** The path of the staff's socket, on the backend's own port; the site does not pass it on. */
export const AGENT_SOCKET_PATH = '/desk/socket.io';

/** Identifies a conversation to staff, who never see the visitor's key to it. */
const conversationId = z.uuid('There is no such conversation');

/** A message as staff receive it, with the conversation's ID instead of the visitor's key. */
export const agentMessageSchema = storedMessageSchema
  .omit({ sessionId: true })
  .extend({ conversationId });

export type AgentMessage = z.infer<typeof agentMessageSchema>;

/** A conversation in the staff's list. Times are ISO 8601 in UTC. */
export const conversationSchema = z.object({
  conversationId,
  startedAt: z.string(),
  /** Since when the visitor has been waiting for an answer; null if nothing waits. */
  waitingSince: z.string().nullable(),
  /** When the visitor closed the chat window, and why; null while it is open. */
  closedAt: z.string().nullable(),
  closeReason: z.string().nullable(),
  lastSeq: z.int().nonnegative(),
  readSeq: z.int().nonnegative(),
  seenSeq: z.int().nonnegative(),
  /** The beginning of the newest message. */
  excerpt: z.string(),
  /** What the visitor has told about themselves; empty if nothing. */
  name: z.string(),
  email: z.string(),
  /** Whether the visitor wants a call. */
  wantsCall: z.boolean(),
  /** The short reference; missing until an older conversation has one. */
  reference: z.string().optional(),
});

export type Conversation = z.infer<typeof conversationSchema>;

/** The bodies of the events that staff emit. */
export const agentMessageInputSchema = z.object({
  conversationId,
  message: messageText,
  id: clientId,
  files: fileIds,
  /** When it was written, which may be long before there is a connection. */
  timestamp: clientTime.optional(),
  /** Left out by a desk of before, whose messages answer everything. */
  seen: seenByAuthorSchema.optional(),
});
export const agentHistoryInputSchema = z.object({
  conversationId,
  after: z.int().nonnegative().default(0),
});
export const aboutConversationSchema = z.object({ conversationId });
const seenInputSchema = z.object({ conversationId, seq: z.int().nonnegative() });

/** An event of the desk, and who may send it. */
export type DeskEvent = SocketEvent & Readonly<{ access: Access }>;

/** The events that staff emit about conversations. What each of them does, types demand of the backend. */
export const AGENT_EVENTS = {
  /** The messages after a number, in order, up to HISTORY_PAGE of them. */
  'conversation history': {
    body: agentHistoryInputSchema,
    answer: z.object({
      success: z.literal(true),
      messages: z.array(agentMessageSchema),
      hasMore: z.boolean(),
    }),
    access: 'agents',
  },
  'agent message': {
    body: agentMessageInputSchema,
    answer: messageStoredSchema,
    access: 'agents',
  },
  'agent typing': { body: aboutConversationSchema, access: 'agents' },
  'agent stop typing': { body: aboutConversationSchema, access: 'agents' },
  /** Says that everything up to a number was on the screen. */
  'conversation seen': {
    body: seenInputSchema,
    answer: z.object({ success: z.literal(true) }),
    access: 'agents',
  },
} as const satisfies Readonly<Record<string, DeskEvent>>;

export type AgentToServer = EventsOf<typeof AGENT_EVENTS>;

/** The events that all staff receive. */
export type ServerToAgent = {
  'conversation message': (message: AgentMessage) => void;
  'visitor typing': (about: { conversationId: string }) => void;
  'visitor stop typing': (about: { conversationId: string }) => void;
};
