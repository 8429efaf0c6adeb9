import 'server-only';
import type { NextRequest } from 'next/server';
import type { ValidationProblem } from '@repo/contract/check.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import type { PublicAnswer } from '#lib/proxy/answer.ts';
import { readBody } from '#lib/proxy/json-call.ts';
import { forwardChat } from '#lib/proxy/chat-calls.ts';
import { isChatSession, type ChatSession } from '#lib/proxy/chat-session.ts';
import { formPage, type FilledForm, type FormPath } from '#lib/proxy/forms/form-page.ts';
import { sentPage } from '#lib/proxy/forms/sent-page.ts';

/**
 * Accepts a message posted by a browser without JavaScript: `message` and, if known, the conversation's
 * `sessionId` and the message's `id`.
 *
 * @returns a redirect to the page of the conversation, or that page with the message if the backend has no
 *   history; otherwise, the form's page with the typed text and a sentence about the problem, with the status
 *   that the JSON call would have had. The IDs are in that page, too, so that sending again cannot store the
 *   message twice.
 */
export async function sendChatForm(request: NextRequest): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return chatProblemPage(request, '/chatWidget', body.refusal, { typed: {} });

  const fields = new URLSearchParams(body.text);
  const field = (name: string) => fields.get(name) ?? '';
  const given = field('sessionId');
  const typed = {
    message: field('message'),
    sessionId: given || newChatSessionId(Date.now()),
    id: field('id') || newClientId(),
  };
  const answer = await forwardChat(request, 'send', {
    ...typed,
    timestamp: new Date().toISOString(),
  });
  if (!answer.body.success) {
    const page = isChatSession(given) ? (`/chatWidget/${given}` as const) : '/chatWidget';
    return chatProblemPage(request, page, answer, { typed });
  }
  const path = `/chatWidget/${typed.sessionId}`;
  // Only a backend that numbers messages has a history.
  const hasHistory = 'seq' in answer.body && answer.body.seq !== undefined;
  const page = hasHistory ? undefined : await sentPage(request, path, typed.message.trim());
  const headers = { location: path, 'cache-control': 'no-store' };
  return page ?? new Response(null, { status: 303, headers });
}

/** Leads to a part of the page of a conversation, after something was accepted. */
export const seeConversation = (sessionId: ChatSession, part: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `/chatWidget/${sessionId}${part}`, 'cache-control': 'no-store' },
  });

/** The page of a chat form with why the form was not accepted. */
export function chatProblemPage(
  request: NextRequest,
  page: FormPath,
  { status, body, headers }: PublicAnswer,
  form: Pick<FilledForm, 'typed' | 'part'>,
): Promise<Response> {
  const problem: ValidationProblem = { message: body.message };
  if ('field' in body && body.field !== undefined) problem.field = body.field;
  const reference = 'reference' in body ? body.reference : undefined;
  return formPage(request, page, {
    status,
    problem,
    reference,
    ...form,
    ...(headers && { headers }),
  });
}
