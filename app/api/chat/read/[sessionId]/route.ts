import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { forwardMarkRead } from '#lib/proxy/chat-calls.ts';
import { chatPageOf, methodNotAllowed } from '#lib/proxy/methods.ts';

export async function PUT(
  request: NextRequest,
  { params }: RouteContext<'/api/chat/read/[sessionId]'>,
) {
  return toResponse(await forwardMarkRead(request, (await params).sessionId));
}

const refuse = methodNotAllowed('PUT', chatPageOf);
export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
};
