import 'server-only';
import type { NextRequest } from 'next/server';
import { MAILED_RATING_KEY } from '@repo/contract/rating.ts';
import { forwardChat } from '#lib/proxy/chat-calls.ts';
import { chatProblemPage } from '#lib/proxy/forms/chat-form.ts';
import { HELPED } from '#lib/proxy/forms/rating-form.ts';
import { readBody } from '#lib/proxy/json-call.ts';

/**
 * Stores whether a conversation has helped when the page to which an email leads posts `key`, `helped`, and perhaps a
 * `comment`.
 *
 * @returns a redirect to that page, which then says thanks; otherwise, the page with a sentence about the problem and the
 *   status that the JSON call would have had
 */
export async function sendMailedRatingForm(request: NextRequest): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return chatProblemPage(request, '/chatWidget', body.refusal, { typed: {} });
  const fields = new URLSearchParams(body.text);
  const key = fields.get('key') ?? '';
  const comment = fields.get('comment') ?? undefined;
  const isHelpful = HELPED[fields.get('helped') ?? ''];
  const answer = await forwardChat(request, 'rateByMail', { key, isHelpful, comment });
  if (!answer.body.success) {
    const page = MAILED_RATING_KEY.test(key) ? (`/chatWidget/${key}` as const) : '/chatWidget';
    return chatProblemPage(request, page, answer, { typed: { comment } });
  }
  const headers = { location: `/chatWidget/${key}?told=yes`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
