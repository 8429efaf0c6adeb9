import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { callRequestCall } from '#lib/proxy/chat-calls.ts';
import { forwardJson } from '#lib/proxy/json-call.ts';
import { chatPageOf, methodNotAllowed } from '#lib/proxy/methods.ts';

export async function POST(request: NextRequest) {
  return toResponse(await forwardJson(request, callRequestCall));
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
