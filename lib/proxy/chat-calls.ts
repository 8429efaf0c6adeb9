import 'server-only';
import { z } from 'zod';
import { callRequestSchema } from '@/lib/contract/call-request';
import { chatMessageSchema, MESSAGE_SENTENCES } from '@/lib/contract/chat-message';
import { leadSchema } from '@/lib/contract/lead';
import { line } from '@/lib/contract/text';
import type { PublicAnswer } from '@/lib/proxy/answer';
import { readStored } from '@/lib/proxy/backend-answer';
import { invalidSession, isChatSession } from '@/lib/proxy/chat-session';
import { forward, type Asker } from '@/lib/proxy/forward';
import { passChecked, passJson, type JsonCall } from '@/lib/proxy/json-call';

/** A message of a visitor, who may speak as nobody else (spec section 7). */
export const messageCall: JsonCall = {
  method: 'POST',
  path: '/chat/send',
  schema: chatMessageSchema.extend({
    messageType: z.literal('user', MESSAGE_SENTENCES.messageType).default('user'),
  }),
};

/** What the lead form asks (spec section 7). */
export const leadCall: JsonCall = {
  method: 'POST',
  path: '/chat/client-data',
  schema: leadSchema,
};

/** The wish to be called (spec section 7). */
export const callRequestCall: JsonCall = {
  method: 'POST',
  path: '/chat/schedule-call',
  schema: callRequestSchema,
};

/** Marks a conversation as read by its visitor: a call without a body (spec section 7). */
export async function markRead(asker: Asker, sessionId: string): Promise<PublicAnswer> {
  if (!isChatSession(sessionId)) return invalidSession();
  return forward(asker, { method: 'PUT', path: `/chat/read/${sessionId}` }, readStored);
}

/** Closes a conversation, with a reason or without a body (spec section 7). */
export async function closeChat(request: Request, sessionId: string): Promise<PublicAnswer> {
  if (!isChatSession(sessionId)) return invalidSession();
  const schema = z.object(
    { reason: line('Reason', 200).default('') },
    'Send the reason in an object',
  );
  const call: JsonCall = { method: 'PUT', path: `/chat/close/${sessionId}`, schema };
  const hasBody = request.headers.has('content-type');
  return hasBody ? passJson(request, call) : passChecked(request, call, {});
}
