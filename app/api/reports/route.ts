import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';
import { takePolicyReport } from '#lib/proxy/policy-reports.ts';

export async function POST(request: NextRequest) {
  const refusal = await takePolicyReport(request);
  if (refusal) return toResponse(refusal);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

const refuse = methodNotAllowed('POST');
export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as PUT,
};
