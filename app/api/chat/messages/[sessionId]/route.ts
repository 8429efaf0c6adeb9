import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { forwardHistory } from '#lib/proxy/chat-history.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/chat/messages/[sessionId]'>,
) {
  const after = request.nextUrl.searchParams.get('after');
  return toResponse(await forwardHistory(request, (await params).sessionId, after));
}

const refuse = methodNotAllowed('GET');
export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
