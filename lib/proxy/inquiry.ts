import 'server-only';
import { inquirySchema } from '@/lib/contract/inquiry';
import { INQUIRY_ANSWERS } from '@/lib/proxy/call-sentences';
import type { JsonCall } from '@/lib/proxy/json-call';

/** An inquiry (requirement 7.6). */
export const inquiryCall: JsonCall = {
  method: 'POST',
  path: '/contact/submit',
  schema: inquirySchema,
  sentences: INQUIRY_ANSWERS,
};
