import { toResponse } from '#lib/proxy/answer.ts';
import { readStoredAnswer, HEALTH_ANSWERS } from '#lib/proxy/backend-answer.ts';
import { forward, type Caller } from '#lib/proxy/forward.ts';
import { routeOf } from '#lib/proxy/route.ts';

const CALL = { method: 'GET', path: '/health' } as const;
const READING = { read: readStoredAnswer, sentences: HEALTH_ANSWERS };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf({
  GET: async (request: Caller) => toResponse(await forward(request, CALL, READING)),
});
