import { z } from 'zod';
import { chatSessionId, clientTime } from '#chat-ids.ts';
import { fileSchema } from '#file.ts';
import { paragraphs } from '#text.ts';

/** The maximum length of a message, in UTF-16 units (requirement 9.8). */
export const MESSAGE_LENGTH = 5000;

/** The sentences of requirements 5.11, 5.12, and 5.14. */
export const MESSAGE_SENTENCES = {
  empty: 'Message cannot be empty',
  tooLong: 'Message too long (maximum 5000 characters)',
  messageType: 'Invalid message type',
} as const;

/** Who wrote the message (requirement 3.5). */
export const messageType = z.enum(['user', 'agent', 'system'], MESSAGE_SENTENCES.messageType);

/** The text of a message: at least one visible character, and no control characters. */
export const messageText = paragraphs(
  'Message',
  MESSAGE_LENGTH,
  MESSAGE_SENTENCES.empty,
  MESSAGE_SENTENCES.tooLong,
).min(1, MESSAGE_SENTENCES.empty);

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
  /** Its files; left out if it has none. */
  files: z.array(fileSchema).optional(),
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
  files: z.array(fileSchema).optional().catch(undefined),
});

export type ReceivedMessage = z.infer<typeof receivedMessageSchema>;
