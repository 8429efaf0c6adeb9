import 'server-only';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import { chatEmailSchema, transcriptRequestSchema } from '@repo/contract/chat-email.ts';
import { visitorMessageSchema } from '@repo/contract/visitor-message.ts';
import { closeRequestSchema } from '@repo/contract/close-request.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import type { PublicAnswer } from '#lib/proxy/answer.ts';
import { readStoredAnswer } from '#lib/proxy/backend-answer.ts';
import {
  CALL_REQUEST_ANSWERS,
  CLOSE_ANSWERS,
  EMAIL_ANSWERS,
  LEAD_ANSWERS,
  MESSAGE_ANSWERS,
  READ_ANSWERS,
  TRANSCRIPT_ANSWERS,
} from '#lib/proxy/call-sentences.ts';
import { invalidSession, isChatSession, type ChatSession } from '#lib/proxy/chat-session.ts';
import { forward, type Caller } from '#lib/proxy/forward.ts';
import { forwardChecked, forwardJson, type JsonCall } from '#lib/proxy/json-call.ts';

/** A message from a visitor, who may speak only as a visitor (requirements 5.14 and 7.7). */
export const messageCall: JsonCall = {
  method: 'POST',
  path: '/chat/send',
  schema: visitorMessageSchema,
  sentences: MESSAGE_ANSWERS,
};

/** A lead (requirement 7.8). */
export const leadCall: JsonCall = {
  method: 'POST',
  path: '/chat/client-data',
  schema: leadSchema,
  sentences: LEAD_ANSWERS,
};

/** A call request (requirement 7.11). */
export const callRequestCall: JsonCall = {
  method: 'POST',
  path: '/chat/schedule-call',
  schema: callRequestSchema,
  sentences: CALL_REQUEST_ANSWERS,
};

/** Asks for the conversation by email, at its known address. */
export const transcriptCall: JsonCall = {
  method: 'POST',
  path: '/chat/transcript',
  schema: transcriptRequestSchema,
  sentences: TRANSCRIPT_ANSWERS,
};

/** Gives a conversation the address where its answers go after the visitor has left. */
export async function forwardChatEmail(request: Request, sessionId: string): Promise<PublicAnswer> {
  return isChatSession(sessionId) ? forwardJson(request, emailCall(sessionId)) : invalidSession();
}

/** Gives a conversation its address, from anything that claims to be one. */
export const emailCall = (sessionId: ChatSession): JsonCall => ({
  method: 'PUT',
  path: `/chat/email/${sessionId}`,
  schema: chatEmailSchema,
  sentences: EMAIL_ANSWERS,
});

/** Marks a conversation as read by its visitor: a call without a body (requirement 7.9). */
export async function forwardMarkRead(asker: Caller, sessionId: string): Promise<PublicAnswer> {
  if (!isChatSession(sessionId)) return invalidSession();
  const call = { method: 'PUT', path: `/chat/read/${sessionId}` } as const;
  return forward(asker, call, { read: readStoredAnswer, sentences: READ_ANSWERS });
}

/** Closes a conversation, with or without a reason in the body (requirement 7.10). */
export async function forwardCloseChat(request: Request, sessionId: string): Promise<PublicAnswer> {
  if (!isChatSession(sessionId)) return invalidSession();
  const call: JsonCall = {
    method: 'PUT',
    path: `/chat/close/${sessionId}`,
    schema: closeRequestSchema,
    sentences: CLOSE_ANSWERS,
  };
  const hasBody = request.headers.has('content-type');
  return hasBody ? forwardJson(request, call) : forwardChecked(request, call, {});
}
