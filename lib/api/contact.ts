import { callApi } from '@/lib/api/client';
import type { Problem } from '@/lib/contract/check';
import { INQUIRY_STORED, type InquiryInput } from '@/lib/contract/inquiry';

/** What came of sending an inquiry. */
export type SubmitResult =
  | { success: true; message: string; sessionId: string | undefined }
  | ({ success: false } & Problem);

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Sends an inquiry: `POST /contact/submit`, with the sentences of spec section 8. */
export async function submitInquiry(inquiry: InquiryInput): Promise<SubmitResult> {
  const result = await callApi('POST', '/api/contact/submit', inquiry);
  if (!result.answered) return { success: false, message: result.message };
  const { status, body } = result;
  if (status >= 200 && status < 300) {
    const sessionId = text(body.sessionId);
    return { success: true, message: text(body.message) ?? INQUIRY_STORED, sessionId };
  }
  const field = text(body.field);
  return {
    success: false,
    message: text(body.message) ?? text(body.error) ?? 'An error occurred',
    ...(field !== undefined && { field }),
  };
}
