import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { transcriptCall } from '#lib/proxy/chat-calls.ts';
import { hasType } from '#lib/proxy/content-type.ts';
import { sendTranscriptForm } from '#lib/proxy/forms/chat-email-forms.ts';
import { forwardJson } from '#lib/proxy/json-call.ts';
import { chatPageOf, methodNotAllowed } from '#lib/proxy/methods.ts';

export async function POST(request: NextRequest) {
  if (hasType(request, 'application/x-www-form-urlencoded')) return sendTranscriptForm(request);
  return toResponse(await forwardJson(request, transcriptCall));
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
