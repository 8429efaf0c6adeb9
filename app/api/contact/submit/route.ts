import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { hasType } from '#lib/proxy/content-type.ts';
import { inquiryCall } from '#lib/proxy/inquiry.ts';
import { submitInquiryForm } from '#lib/proxy/forms/inquiry-form.ts';
import { forwardJson } from '#lib/proxy/json-call.ts';
import { inquiryPageOf, methodNotAllowed } from '#lib/proxy/methods.ts';

/** What a browser without JavaScript posts: the form has files, but older pages may be open that have none. */
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

export async function POST(request: NextRequest) {
  if (FORM_TYPES.some((type) => hasType(request, type))) return submitInquiryForm(request);
  return toResponse(await forwardJson(request, inquiryCall));
}

const refuse = methodNotAllowed('POST', inquiryPageOf);
export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as PUT,
};
