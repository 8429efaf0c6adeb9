import 'server-only';
import type { NextRequest } from 'next/server';
import { toResponse, type PublicAnswer } from '#lib/proxy/answer.ts';
import { readBody } from '#lib/proxy/json-call.ts';
import { forwardChat } from '#lib/proxy/chat-calls.ts';
import { invalidSession, isChatSession, type ChatSession } from '#lib/proxy/chat-session.ts';
import { chatProblemPage, seeConversation } from '#lib/proxy/forms/chat-form.ts';

/** The part of a conversation's page that has these forms: components/chat/email-section.tsx. */
const PART = '#by-email';

/**
 * Keeps the address that a browser without JavaScript posts as `email`.
 *
 * @returns a redirect to the page of the conversation, which then says that the address is known; otherwise, that page
 *   with a sentence about the problem and the status that the JSON call would have had
 */
export async function sendEmailForm(request: NextRequest, sessionId: string): Promise<Response> {
  if (!isChatSession(sessionId)) return toResponse(invalidSession());
  const body = await readBody(request);
  if (!body.ok) return problemPage(request, sessionId, body.refusal);
  const email = new URLSearchParams(body.text).get('email') ?? '';
  const answer = await forwardChat(request, 'keepEmail', { email }, sessionId);
  return answer.body.success
    ? seeConversation(sessionId, PART)
    : problemPage(request, sessionId, answer, { email });
}

/**
 * Emails a conversation when a browser without JavaScript posts its `sessionId`.
 *
 * @returns a redirect to the sentence about it on the page of the conversation; otherwise, the same as for an address
 */
export async function sendTranscriptForm(request: NextRequest): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return toResponse(body.refusal);
  const sessionId = new URLSearchParams(body.text).get('sessionId') ?? '';
  if (!isChatSession(sessionId)) return toResponse(invalidSession());
  const answer = await forwardChat(request, 'sendTranscript', { sessionId });
  return answer.body.success
    ? seeConversation(sessionId, '#emailed')
    : problemPage(request, sessionId, answer);
}

const problemPage = (
  request: NextRequest,
  sessionId: ChatSession,
  answer: PublicAnswer,
  typed: Record<string, string> = {},
) => chatProblemPage(request, `/chatWidget/${sessionId}`, answer, { typed, part: PART });
