import type { ValidationProblem } from '@repo/contract/check.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { INQUIRY_FAILED, INQUIRY_STORED, type InquiryInput } from '@repo/contract/inquiry.ts';
import { callApi, logFailedCall } from '#lib/api/client.ts';

/** Why an inquiry was not sent, and by which reference to ask about it if the fault is ours. */
export type InquiryProblem = ValidationProblem & { reference?: string };

/** The result of sending an inquiry. */
export type SubmitResult =
  | {
      success: true;
      message: string;
      sessionId: string | undefined;
      /** The short one, if the backend gives any. */
      reference: string | undefined;
    }
  | ({ success: false } & InquiryProblem);

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Sends an inquiry: `POST /contact/submit`. Any 2xx status means that it was accepted. Requirements 8.1 to
 * 8.4 define what the visitor is told.
 */
export async function submitInquiry(inquiry: InquiryInput): Promise<SubmitResult> {
  const path = '/api/contact/submit';
  const result = await callApi('POST', path, inquiry);
  const fail = (problem: InquiryProblem) => {
    logFailedCall(problem.message, 'POST', path, result);
    return { success: false as const, ...problem };
  };
  if (!result.answered) return fail({ message: NO_RESPONSE });
  const { status, body } = result;
  if (status >= 200 && status < 300) {
    const sessionId = text(body.sessionId);
    const reference = text(body.reference);
    return { success: true, message: text(body.message) ?? INQUIRY_STORED, sessionId, reference };
  }
  const field = text(body.field);
  const reference = text(body.reference);
  return fail({
    message: text(body.message) ?? text(body.error) ?? INQUIRY_FAILED,
    ...(field !== undefined && { field }),
    ...(reference !== undefined && { reference }),
  });
}
