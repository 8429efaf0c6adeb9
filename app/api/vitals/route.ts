import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { takePageVitals } from '#lib/proxy/page-vitals.ts';
import { routeOf } from '#lib/proxy/route.ts';

const count = async (request: NextRequest) => {
  const refusal = await takePageVitals(request);
  if (refusal) return toResponse(refusal);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
};

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf({ POST: count });
