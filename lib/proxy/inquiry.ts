import 'server-only';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { INQUIRY_ANSWERS } from '#lib/proxy/call-sentences.ts';
import type { JsonCall } from '#lib/proxy/json-call.ts';

/** An inquiry (requirement 7.6). */
export const inquiryCall: JsonCall = {
  method: 'POST',
  path: '/contact/submit',
  schema: inquirySchema,
  sentences: INQUIRY_ANSWERS,
};
