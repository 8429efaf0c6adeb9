import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { readStoredAnswer } from '#lib/proxy/backend-answer.ts';
import { HEALTH_ANSWERS } from '#lib/proxy/call-sentences.ts';
import { forward } from '#lib/proxy/forward.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';

export async function GET(request: NextRequest) {
  const call = { method: 'GET', path: '/health' } as const;
  const reading = { read: readStoredAnswer, sentences: HEALTH_ANSWERS };
  return toResponse(await forward(request, call, reading));
}

const refuse = methodNotAllowed('GET');
export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
