import type { NextRequest } from 'next/server';
import { toResponse } from '@/lib/proxy/answer';
import { readStored } from '@/lib/proxy/backend-answer';
import { forward } from '@/lib/proxy/forward';
import { methodNotAllowed } from '@/lib/proxy/methods';

export async function GET(request: NextRequest) {
  return toResponse(await forward(request, { method: 'GET', path: '/health' }, readStored));
}

const refuse = methodNotAllowed('GET');
export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
