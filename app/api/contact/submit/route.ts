import type { NextRequest } from 'next/server';
import { toResponse } from '#lib/proxy/answer.ts';
import { hasType, inquiryCall, forwardJson } from '#lib/proxy/json-call.ts';
import { submitInquiryForm } from '#lib/proxy/forms/inquiry-form.ts';
import { inquiryPageOf, routeOf } from '#lib/proxy/route.ts';

/** What a browser without JavaScript posts: the form has files, but older pages may be open that have none. */
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

const submit = async (request: NextRequest) =>
  FORM_TYPES.some((type) => hasType(request, type))
    ? submitInquiryForm(request)
    : toResponse(await forwardJson(request, inquiryCall));

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf(
  { POST: submit },
  inquiryPageOf,
);
