import 'server-only';
import { inquirySchema } from '@/lib/contract/inquiry';
import type { JsonCall } from '@/lib/proxy/json-call';

/** An inquiry (spec section 7). */
export const inquiryCall: JsonCall = {
  method: 'POST',
  path: '/contact/submit',
  schema: inquirySchema,
};
