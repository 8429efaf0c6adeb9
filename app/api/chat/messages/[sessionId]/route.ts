import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { forwardHistory } from '#lib/proxy/chat-history.ts';
import { routeOf } from '#lib/proxy/route.ts';

type Context = RouteContext<'/api/chat/messages/[sessionId]'>;

const read = async (request: NextRequest, { params }: Context) => {
  const after = request.nextUrl.searchParams.get('after');
  return toResponse(await forwardHistory(request, (await params).sessionId, after));
};

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf({ GET: read });
