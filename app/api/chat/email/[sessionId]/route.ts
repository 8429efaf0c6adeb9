import type { NextRequest } from 'next/server';
import { toResponse } from '@/lib/proxy/answer';
import { forwardChatEmail } from '@/lib/proxy/chat-calls';
import { methodNotAllowed } from '@/lib/proxy/methods';

export async function PUT(
  request: NextRequest,
  { params }: RouteContext<'/api/chat/email/[sessionId]'>,
) {
  return toResponse(await forwardChatEmail(request, (await params).sessionId));
}

const refuse = methodNotAllowed('PUT');
export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
};
