import { submitInquiry, type SubmitResult } from '@/lib/api/contact';
import { landingFields } from '@/lib/api/landing';
import { submissionIdFor } from '@/lib/api/submission-id';
import { inquiryFromForm, type InquiryFormValues } from '@/lib/contract/inquiry-form';

/** What the form knows besides the visitor's words. */
type Filling = {
  sessionId: string;
  /** What the field that people do not see holds. */
  subject: string;
  /** When the form was first touched, in milliseconds since the page opened. */
  firstTouch: number | undefined;
};

/** Sends the visitor's words with everything that spec section 3 wants beside them. */
export async function sendInquiry(
  values: InquiryFormValues,
  { sessionId, subject, firstTouch }: Filling,
): Promise<SubmitResult> {
  const inquiry = inquiryFromForm(values, {
    id: await submissionIdFor(sessionId, values),
    sessionId,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    pageUrl: location.href,
    subject,
    ...(firstTouch !== undefined && { fillTimeMs: Math.round(performance.now() - firstTouch) }),
    ...landingFields(),
  });
  return submitInquiry(inquiry);
}
