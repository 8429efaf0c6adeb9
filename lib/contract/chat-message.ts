import { z } from 'zod';
import { chatSessionId, clientId, clientTime, pageAddress } from '@/lib/contract/chat-ids';
import { clientDataSchema } from '@/lib/contract/lead';
import { line, paragraphs } from '@/lib/contract/text';

/** The maximum length of a message, in UTF-16 units (requirement 9.8). */
export const MESSAGE_LENGTH = 5000;

/** The sentences of requirements 5.11, 5.12, and 5.14. */
export const MESSAGE_SENTENCES = {
  empty: 'Message cannot be empty',
  tooLong: 'Message too long (maximum 5000 characters)',
  messageType: 'Invalid message type',
} as const;

/** The sender's name on a visitor's messages (requirement 3.5). */
export const VISITOR_SENDER = 'User';

/** Who wrote the message (requirement 3.5). */
const messageType = z.enum(['user', 'agent', 'system'], MESSAGE_SENTENCES.messageType);

/** The text of a message: at least one visible character, and no control characters. */
export const messageText = paragraphs(
  'Message',
  MESSAGE_LENGTH,
  MESSAGE_SENTENCES.empty,
  MESSAGE_SENTENCES.tooLong,
).min(1, MESSAGE_SENTENCES.empty);

/**
 * What a visitor sends: the event `chat message` and `POST /chat/send` (requirements 3.5 and 7.7). The fields
 * are in the order of the checks; fields not listed are dropped. `id` and `pageUrl` are ours.
 */
export const chatMessageSchema = z.object(
  {
    message: messageText,
    sessionId: chatSessionId,
    messageType: messageType.default('user'),
    sender: line('Sender', 100).default(VISITOR_SENDER),
    source: z.literal('chat_widget', 'The source must be chat_widget').default('chat_widget'),
    timestamp: clientTime.optional(),
    clientData: clientDataSchema.optional(),
    id: clientId.optional(),
    pageUrl: pageAddress,
  },
  'The message must be an object',
);

/** The same, from a visitor, who may not send the message types of staff and of the system. */
export const visitorMessageSchema = chatMessageSchema.extend({
  messageType: z.literal('user', MESSAGE_SENTENCES.messageType).default('user'),
});

/** A message as a client may send it. */
export type ChatMessageInput = z.input<typeof chatMessageSchema>;

/** A message that passed every check. */
export type ChatMessage = z.output<typeof chatMessageSchema>;

/**
 * A message as it is stored, and as visitors receive it in `chat message` and in the history. Every backend
 * has the first three fields; the others are ours (requirement 3.6).
 */
export const storedMessageSchema = z.object({
  sessionId: chatSessionId,
  message: z.string(),
  sender: z.string(),
  messageType,
  id: z.string(),
  /** Its number in the conversation: 1, 2, 3 …, without gaps. */
  seq: z.int().positive(),
  /** When it was stored: ISO 8601 in UTC, by the backend's clock. */
  timestamp: clientTime,
});

export type StoredMessage = z.infer<typeof storedMessageSchema>;

/**
 * A message as any backend may send it. Only the fields that every backend has are required. An invalid field
 * of ours counts as missing, so that the text is shown in any case.
 */
export const receivedMessageSchema = z.object({
  sessionId: z.string(),
  message: z.string(),
  sender: z.string().catch('Agent'),
  messageType: messageType.optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  seq: z.int().positive().optional().catch(undefined),
  timestamp: clientTime.optional().catch(undefined),
});

export type ReceivedMessage = z.infer<typeof receivedMessageSchema>;
