import { z } from 'zod';
import { storedMessageSchema } from '@/lib/contract/chat-message';

/** The answer to a message that is stored. */
export const MESSAGE_STORED = 'Message sent';

/** The answers to the two marks that a visitor's client sets. */
export const MARKED_READ = 'Messages marked as read';
export const CHAT_CLOSED = 'Chat closed';

/** Why something was not taken, for programs; `message` says it for people. */
export const ERROR_CODES = [
  'invalid', // a rule of the contract is broken; sending it again cannot help (422)
  'conflict', // the id was used before for something else (409)
  'too_many', // a limit; try again after `retryAfter` seconds (429)
  'unavailable', // the store cannot take it now; try again (503)
  'broken', // a mistake of the backend (500)
] as const;

/** A refusal: the acknowledgement of an event, and with the same fields the body of an HTTP answer. */
export const codedErrorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(ERROR_CODES).optional().catch(undefined),
  field: z.string().optional().catch(undefined),
  /** Seconds. */
  retryAfter: z.number().nonnegative().optional().catch(undefined),
});

export type CodedError = z.infer<typeof codedErrorSchema>;

/** A message is on the disk: the acknowledgement of `chat message`, the answer of `POST /chat/send`. */
export const messageStoredSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
  seq: z.int().positive(),
  /** When it was stored: ISO 8601 in UTC. */
  timestamp: z.string(),
});

export type MessageStored = z.infer<typeof messageStoredSchema>;

/** A lead or a call request is on the disk; or a mark was set (`id` is missing then). */
export const requestStoredSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string().optional(),
});

export type RequestStored = z.infer<typeof requestStoredSchema>;

/** Whether somebody is there to answer now, by the company's hours. Times are ISO 8601 in UTC. */
export const availabilitySchema = z.object({
  isOpen: z.boolean(),
  /** When the state changes next: closes if open, opens if closed. */
  until: z.string(),
  /** Within how many minutes an answer is expected while it is open. */
  replyMinutes: z.number().positive(),
});

export type Availability = z.infer<typeof availabilitySchema>;

/** How many messages one answer of the history holds at most. */
export const HISTORY_PAGE = 50;

/**
 * The answer of `GET /chat/messages/{sessionId}?after=N` (ours): the messages after number N, in
 * order. An unknown conversation answers as an empty one does.
 */
export const historySchema = z.object({
  success: z.literal(true),
  messages: z.array(storedMessageSchema),
  /** Whether there are later ones than these. */
  hasMore: z.boolean(),
  /** The number of the newest message; 0 when there is none. */
  lastSeq: z.int().nonnegative(),
  /** Up to which number the visitor has read. */
  readSeq: z.int().nonnegative(),
  /** Up to which number staff have seen. */
  seenSeq: z.int().nonnegative(),
  availability: availabilitySchema,
});

export type History = z.infer<typeof historySchema>;
