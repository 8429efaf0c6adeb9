import type { NextRequest } from 'next/server';
import { failure, toResponse } from '#lib/proxy/answer.ts';
import { forwardChatEmail } from '#lib/proxy/chat-calls.ts';
import { hasType } from '#lib/proxy/content-type.ts';
import { sendEmailForm } from '#lib/proxy/forms/chat-email-forms.ts';
import { chatPageOf, methodNotAllowed } from '#lib/proxy/methods.ts';

export async function PUT(
  request: NextRequest,
  { params }: RouteContext<'/api/chat/email/[sessionId]'>,
) {
  return toResponse(await forwardChatEmail(request, (await params).sessionId));
}

/** The same from a browser without JavaScript: its forms know no PUT. */
export async function POST(
  request: NextRequest,
  { params }: RouteContext<'/api/chat/email/[sessionId]'>,
) {
  if (hasType(request, 'application/x-www-form-urlencoded')) {
    return sendEmailForm(request, (await params).sessionId);
  }
  return toResponse(failure(415, 'POST is for forms: use PUT for JSON'));
}

const refuse = methodNotAllowed('POST, PUT', chatPageOf);
export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as OPTIONS, refuse as PATCH };
