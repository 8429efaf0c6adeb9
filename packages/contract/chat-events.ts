import { z } from 'zod';
import { callRequestSchema } from '#call-request.ts';
import {
  availabilitySchema,
  messageStoredSchema,
  perhapsFlag,
  perhapsReference,
  requestStoredSchema,
  type Availability,
} from '#chat-answer.ts';
import { chatSessionId, clientTime, pageAddress } from '#chat-ids.ts';
import type { StoredMessage } from '#chat-message.ts';
import { perhapsClosing, type ChatClosing } from '#rating.ts';
import type { EventsOf, SocketEvent } from '#socket-event.ts';
import { visitorMessageSchema } from '#visitor-message.ts';

/** The path of the visitors' socket (requirement 7.13). */
export const SOCKET_PATH = '/socket.io';

/** The timing of the visitors' socket, in milliseconds (requirements 9.2 to 9.5). */
export const SOCKET_TIMES = {
  connectTimeout: 20_000,
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  afterServerDisconnect: 1000,
  afterError: 5000,
  pingInterval: 25_000,
  pingTimeout: 60_000,
} as const;

/** The largest frame of a socket, and the largest body of a call, in bytes. */
export const FRAME_BYTES = 65_536;

/** The body of `register chat session` (requirement 7.14). `pageUrl` is ours. */
export const registrationSchema = z.object(
  {
    sessionId: chatSessionId,
    type: z.literal('chat_widget', 'The type must be chat_widget').default('chat_widget'),
    socketId: z.string().max(100).optional(),
    timestamp: clientTime.optional(),
    pageUrl: pageAddress,
  },
  'The registration must be an object',
);

/** The body of `visitor typing` and `visitor stop typing` (ours). */
const typingSchema = z.object({ sessionId: chatSessionId });

/** The answer to a registration. Everything except the session ID is ours. */
export const registeredSchema = z.object({
  sessionId: z.string(),
  success: z.boolean().optional().catch(undefined),
  lastSeq: z.int().nonnegative().optional().catch(undefined),
  seenSeq: z.int().nonnegative().optional().catch(undefined),
  availability: availabilitySchema.optional().catch(undefined),
  /** The short reference of the conversation, if it has begun. */
  reference: perhapsReference,
  /** Whether the visitor's email address is known; missing if the backend has no use for it. */
  emailKnown: perhapsFlag,
  /** What can be rated. */
  closing: perhapsClosing,
});

export type Registered = z.infer<typeof registeredSchema>;

/** The outcome of a call request (requirement 7.15). `id` is ours. */
export const callScheduledSchema = z.object({
  sessionId: z.string(),
  success: z.boolean(),
  error: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
  /** The short reference of the request (ours). */
  reference: perhapsReference,
});

/** Staff have closed the conversation, or reopened it (ours). */
export const closingEventSchema = z.object({ sessionId: z.string(), closing: perhapsClosing });

export type CallScheduled = z.infer<typeof callScheduledSchema>;

/** An event about one conversation that carries nothing else, or only the number of a message. */
export const sessionEventSchema = z.object({
  sessionId: z.string(),
  seq: z.int().nonnegative().optional().catch(undefined),
});

/**
 * What a visitor's client emits (requirement 7.14). The acknowledgments and the typing are ours. What each event does
 * is in `backend/chat/sockets/visitor-events.ts`, where types demand it.
 */
export const VISITOR_EVENTS = {
  'register chat session': {
    body: registrationSchema,
    answer: registeredSchema.extend({ success: z.literal(true) }),
  },
  'chat message': { body: visitorMessageSchema, answer: messageStoredSchema },
  'schedule call': { body: callRequestSchema, answer: requestStoredSchema },
  'visitor typing': { body: typingSchema },
  'visitor stop typing': { body: typingSchema },
} as const satisfies Readonly<Record<string, SocketEvent>>;

export type VisitorToServer = EventsOf<typeof VISITOR_EVENTS>;

/** What a visitor's client receives (requirement 7.15). `messages seen`, `closing`, and `availability` are ours. */
export type ServerToVisitor = {
  'chat session registered': (registered: Registered) => void;
  'chat message': (message: StoredMessage) => void;
  'agent typing': (about: { sessionId: string; sender: string }) => void;
  'agent stop typing': (about: { sessionId: string; sender: string }) => void;
  'call scheduled': (outcome: CallScheduled) => void;
  'messages seen': (about: { sessionId: string; seq: number }) => void;
  closing: (about: { sessionId: string; closing: ChatClosing | null }) => void;
  availability: (about: Availability) => void;
};
