import type { z } from 'zod';
import { CALL_STORED, callRequestSchema } from '#call-request.ts';
import {
  CHAT_CLOSED,
  EMAIL_KEPT,
  MARKED_READ,
  MESSAGE_STORED,
  messageStoredSchema,
  RATING_KEPT,
  requestStoredSchema,
  TRANSCRIPT_SENT,
} from '#chat-answer.ts';
import { chatEmailSchema, transcriptRequestSchema } from '#chat-email.ts';
import { closeRequestSchema } from '#close-request.ts';
import { LEAD_STORED, leadSchema } from '#lead.ts';
import { mailedRatingSchema, ratingSchema } from '#rating.ts';
import { visitorMessageSchema } from '#visitor-message.ts';

/** A call from a browser, through the site, to the backend: under `/api` at the site, and without that at the backend. */
export type Call = Readonly<{
  method: 'GET' | 'POST' | 'PUT';
  /** A conversation is the last part of it, or none of it. */
  path: `/${string}`;
  /** What the log of the browser calls it (requirement 8.11). */
  label: string;
  /** The client refuses to make it for what is no conversation (requirement 5.21), as it does if the path names one. */
  checksSession?: true;
  /** The rules of its body; without them, it has none. */
  body?: z.ZodType;
  /** The body may be left out. Then it is an empty object. */
  isBodyOptional?: true;
  /** A body with everything that is required. The documentation shows it, and tests send it. */
  example?: Readonly<Record<string, unknown>>;
  answer: z.ZodType<{ success: true; message: string }>;
  /** What the answer says if the call was accepted. */
  taken: string;
}>;

const sessionId = 'chat_1767225600000_0123456789abcdef0123456789abcdef';

/**
 * The calls of the chat (requirements 7.7 to 7.11, and ours). The client, the site's proxy, the checks and the
 * documentation of the backend, and what tests try follow from here; types demand what each of them does.
 */
export const CHAT_CALLS = {
  send: {
    method: 'POST',
    path: '/chat/send',
    label: 'Chat Message',
    body: visitorMessageSchema,
    example: { sessionId, message: 'Hello' },
    answer: messageStoredSchema,
    taken: MESSAGE_STORED,
  },
  sendLead: {
    method: 'POST',
    path: '/chat/client-data',
    label: 'Chat Client Data',
    body: leadSchema,
    example: { sessionId, name: 'Ann Lee', email: 'ann@lee.example' },
    answer: requestStoredSchema,
    taken: LEAD_STORED,
  },
  markRead: {
    method: 'PUT',
    path: '/chat/read/:sessionId',
    label: 'Mark as Read',
    answer: requestStoredSchema,
    taken: MARKED_READ,
  },
  close: {
    method: 'PUT',
    path: '/chat/close/:sessionId',
    label: 'Close Session',
    body: closeRequestSchema,
    isBodyOptional: true,
    example: { reason: 'User closed chat' },
    answer: requestStoredSchema,
    taken: CHAT_CLOSED,
  },
  scheduleCall: {
    method: 'POST',
    path: '/chat/schedule-call',
    label: 'Schedule Call',
    checksSession: true,
    body: callRequestSchema,
    example: { sessionId, preferredTime: 'ASAP' },
    answer: requestStoredSchema,
    taken: CALL_STORED,
  },
  keepEmail: {
    method: 'PUT',
    path: '/chat/email/:sessionId',
    label: 'Chat Email',
    body: chatEmailSchema,
    example: { email: 'ann@lee.example' },
    answer: requestStoredSchema,
    taken: EMAIL_KEPT,
  },
  sendTranscript: {
    method: 'POST',
    path: '/chat/transcript',
    label: 'Chat Transcript',
    checksSession: true,
    body: transcriptRequestSchema,
    example: { sessionId },
    answer: requestStoredSchema,
    taken: TRANSCRIPT_SENT,
  },
  rate: {
    method: 'PUT',
    path: '/chat/rating/:sessionId',
    label: 'Chat Rating',
    body: ratingSchema,
    example: { closedAt: '2026-01-15T12:00:00.000Z', isHelpful: true },
    answer: requestStoredSchema,
    taken: RATING_KEPT,
  },
  rateByMail: {
    method: 'POST',
    path: '/chat/mailed-rating',
    label: 'Mailed Rating',
    body: mailedRatingSchema,
    example: { key: 'rating_01234567-89ab-4cde-8f01-23456789abcd', isHelpful: true },
    answer: requestStoredSchema,
    taken: RATING_KEPT,
  },
} as const satisfies Readonly<Record<string, Call>>;

type ChatCalls = typeof CHAT_CALLS;

/** The name of a call of the chat. */
export type ChatCallName = keyof ChatCalls;

/** The names of all calls of the chat. */
export const CHAT_CALL_NAMES = Object.keys(CHAT_CALLS) as ChatCallName[];

/** Whether a call names a conversation in its path. */
export type HasSession<Name extends ChatCallName> =
  ChatCalls[Name]['path'] extends `${string}:sessionId` ? true : false;

/** The body of a call before the checks; undefined if it has none. */
export type CallInput<Name extends ChatCallName> = ChatCalls[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;

/** The body of a call after the checks. */
export type CallBody<Name extends ChatCallName> = ChatCalls[Name] extends {
  body: infer Body extends z.ZodType;
}
  ? z.output<Body>
  : undefined;

/** The answer of a call that was accepted. */
export type CallAnswer<Name extends ChatCallName> = z.input<ChatCalls[Name]['answer']>;

/** The path of a call without the part that names a conversation. */
export const basePathOf = ({ path }: Pick<Call, 'path'>): string => path.replace('/:sessionId', '');

/** Whether the path of a call names a conversation. */
export const hasSession = ({ path }: Pick<Call, 'path'>): boolean => path.endsWith('/:sessionId');
