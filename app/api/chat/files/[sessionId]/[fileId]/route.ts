import type { NextRequest } from 'next/server';
import { sendDownload } from '#lib/proxy/files/send-download.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';

export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/chat/files/[sessionId]/[fileId]'>,
) {
  return sendDownload(request, await params);
}

const refuse = methodNotAllowed('GET');
export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
