import type { NextRequest } from 'next/server';
import { sendDownload } from '#lib/proxy/files/send-download.ts';
import { routeOf } from '#lib/proxy/route.ts';

type Context = RouteContext<'/api/chat/files/[sessionId]/[fileId]/preview'>;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf({
  GET: async (request: NextRequest, { params }: Context) =>
    sendDownload(request, await params, '/preview'),
});
