import 'server-only';
import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { readBody } from '#lib/proxy/json-call.ts';
import { forwardChat } from '#lib/proxy/chat-calls.ts';
import { invalidSession, isChatSession } from '#lib/proxy/chat-session.ts';
import { chatProblemPage, seeConversation } from '#lib/proxy/forms/chat-form.ts';

/** The part of a conversation's page that has the form: components/chat/rating-section.tsx. */
const PART = '#rating';

/** What the buttons of such a form send. */
export const HELPED: Readonly<Record<string, boolean>> = { yes: true, no: false };

/**
 * Stores whether a conversation has helped when a browser without JavaScript posts `helped`, `closedAt`, and perhaps a
 * `comment`.
 *
 * @returns a redirect to the page of the conversation, which then shows the choice; otherwise, that page with a sentence
 *   about the problem and the status that the JSON call would have had
 */
export async function sendRatingForm(request: NextRequest, sessionId: string): Promise<Response> {
  if (!isChatSession(sessionId)) return toResponse(invalidSession());
  const page = `/chatWidget/${sessionId}` as const;
  const body = await readBody(request);
  if (!body.ok) return chatProblemPage(request, page, body.refusal, { typed: {}, part: PART });
  const fields = new URLSearchParams(body.text);
  const comment = fields.get('comment') ?? undefined;
  const rating = {
    closedAt: fields.get('closedAt'),
    isHelpful: HELPED[fields.get('helped') ?? ''],
    comment,
  };
  const answer = await forwardChat(request, 'rate', rating, sessionId);
  return answer.body.success
    ? seeConversation(sessionId, PART)
    : chatProblemPage(request, page, answer, { typed: { comment }, part: PART });
}
