import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { hasType } from '#lib/proxy/content-type.ts';
import { messageCall } from '#lib/proxy/chat-calls.ts';
import { sendChatForm } from '#lib/proxy/forms/chat-form.ts';
import { forwardJson } from '#lib/proxy/json-call.ts';
import { chatPageOf, methodNotAllowed } from '#lib/proxy/methods.ts';

export async function POST(request: NextRequest) {
  if (hasType(request, 'application/x-www-form-urlencoded')) return sendChatForm(request);
  return toResponse(await forwardJson(request, messageCall));
}

const refuse = methodNotAllowed('POST', chatPageOf);
export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as PUT,
};
