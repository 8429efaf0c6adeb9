import { z } from 'zod';
import { storedMessageSchema } from '#chat-message.ts';
import { perhapsClosing } from '#rating.ts';
import { writtenReferenceSchema } from '#reference.ts';

/** A short reference from whatever backend: left out unless it looks like one. */
export const perhapsReference = writtenReferenceSchema.optional().catch(undefined);

/** A yes or no from whatever backend: left out unless it is one. */
export const perhapsFlag = z.boolean().optional().catch(undefined);

/** The answer to a message that was stored. */
export const MESSAGE_STORED = 'Message sent';

/** The answers to the two marks that a visitor's client sets. */
export const MARKED_READ = 'Messages marked as read';
export const CHAT_CLOSED = 'Chat closed';

/** The answers to the two calls about the visitor's email address. */
export const EMAIL_KEPT = 'Thank you. We will email our answer if you are not here to read it.';
export const TRANSCRIPT_SENT = 'The conversation is on its way to your email address.';

/** The answer to a rating. */
export const RATING_KEPT = 'Thank you for telling us.';

/** Why something was not accepted, for programs; `message` is for people. */
export const ERROR_CODES = [
  'invalid', // the request breaks a rule of the contract; sending it again cannot help (422)
  'conflict', // the ID was used before for something else (409)
  'too_many', // a rate limit was reached; try again after `retryAfter` seconds (429)
  'unavailable', // the store cannot accept it now; try again (503)
  'broken', // the backend made a mistake (500)
] as const;

/** A refusal: the acknowledgment of an event or, with the same fields, the body of an HTTP answer. */
export const codedErrorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(ERROR_CODES).optional().catch(undefined),
  field: z.string().optional().catch(undefined),
  /** Seconds. */
  retryAfter: z.number().nonnegative().optional().catch(undefined),
});

/** With the beginning of the request's ID, if the failure is ours. Clients don't show it yet, nor read it. */
export type CodedError = z.infer<typeof codedErrorSchema> & { reference?: string };

/** A message is on disk: the acknowledgment of `chat message`, or the answer to `POST /chat/send`. */
export const messageStoredSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
  seq: z.int().positive(),
  /** When it was stored: ISO 8601 in UTC. */
  timestamp: z.string(),
  /** The short reference of the conversation. */
  reference: perhapsReference,
});

export type MessageStored = z.infer<typeof messageStoredSchema>;

/** A lead or a call request is on disk, or a mark was set (then `id` is missing). */
export const requestStoredSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string().optional(),
  /** The short reference of the lead or the call request. */
  reference: perhapsReference,
});

export type RequestStored = z.infer<typeof requestStoredSchema>;

/** Whether someone is there to answer now, by the company's hours. Times are ISO 8601 in UTC. */
export const availabilitySchema = z.object({
  isOpen: z.boolean(),
  /** When the state changes next: the closing time if open, the opening time if closed. */
  until: z.string(),
  /** Within how many minutes an answer can be expected during open hours. */
  replyMinutes: z.number().positive(),
});

export type Availability = z.infer<typeof availabilitySchema>;

/** The maximum number of messages in one answer of the history. */
export const HISTORY_PAGE = 50;

/**
 * The answer to `GET /chat/messages/{sessionId}?after=N` (ours): the messages after number N, in order. An
 * unknown conversation gets the same answer as an empty one.
 */
export const historySchema = z.object({
  success: z.literal(true),
  messages: z.array(storedMessageSchema),
  /** Whether there are later messages than these. */
  hasMore: z.boolean(),
  /** The number of the newest message; 0 if there is none. */
  lastSeq: z.int().nonnegative(),
  /** The visitor has read everything up to this number. */
  readSeq: z.int().nonnegative(),
  /** Staff have seen everything up to this number. */
  seenSeq: z.int().nonnegative(),
  availability: availabilitySchema,
  /** The short reference of the conversation; missing if there is none. */
  reference: perhapsReference,
  /** Whether an email address is known to which answers and the conversation can go. */
  emailKnown: perhapsFlag,
  /** What can be rated. */
  closing: perhapsClosing,
});

export type History = z.infer<typeof historySchema>;
