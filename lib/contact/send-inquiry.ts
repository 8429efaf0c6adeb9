import { submitInquiry, type SubmitResult } from '@/lib/contact/submit-inquiry';
import { landingFields } from '@/lib/api/landing';
import { submissionIdFor } from '@/lib/contact/submission-id';
import { inquiryFromForm, type InquiryFormValues } from '@/lib/contract/inquiry-form';
import type { Order } from '@/lib/contract/order';

/** What the form knows in addition to the visitor's words. */
type Filling = {
  sessionId: string;
  /** The ordered item, if any. */
  order: Order | undefined;
  /** The content of the field that people do not see. */
  subject: string;
  /** When the form was first touched, in milliseconds since the page opened. */
  firstTouch: number | undefined;
};

/** Sends the visitor's words with everything else that an inquiry needs (requirement 3.1). */
export async function sendInquiry(
  values: InquiryFormValues,
  { sessionId, order, subject, firstTouch }: Filling,
): Promise<SubmitResult> {
  const context = {
    // The same words about another product are a different inquiry.
    id: await submissionIdFor(sessionId, { ...values, order: order?.label }),
    sessionId,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    pageUrl: location.href,
    subject,
    ...(firstTouch !== undefined && { fillTimeMs: Math.round(performance.now() - firstTouch) }),
    ...landingFields(),
  };
  return submitInquiry(inquiryFromForm(values, context, order));
}
