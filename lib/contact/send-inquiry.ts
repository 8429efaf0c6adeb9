import { inquiryFromForm, type InquiryFormValues } from '@repo/contract/inquiry-form.ts';
import type { Order } from '@repo/contract/order.ts';
import { submitInquiry, type SubmitResult } from '#lib/contact/submit-inquiry.ts';
import { landingFields } from '#lib/api/landing.ts';
import { submissionIdFor } from '#lib/contact/submission-id.ts';

/** What the form knows in addition to the visitor's words. */
type Filling = {
  sessionId: string;
  /** The ordered item, if any. */
  order: Order | undefined;
  /** The IDs of the files that were sent for it. */
  files: readonly string[];
  /** The content of the field that people do not see. */
  subject: string;
  /**
   * When the form was first touched, in milliseconds since the page opened; undefined if something stood in it
   * before, because the time since then says nothing about who filled it in.
   */
  firstTouch: number | undefined;
};

/** Sends the visitor's words with everything else that an inquiry needs (requirement 3.1). */
export async function sendInquiry(
  values: InquiryFormValues,
  { sessionId, order, files, subject, firstTouch }: Filling,
): Promise<SubmitResult> {
  // A backend without files never sees the field.
  const withFiles = files.length > 0 && { files: [...files] };
  const context = {
    // The same words about another product, or with other files, are a different inquiry.
    id: await submissionIdFor(sessionId, { ...values, order: order?.label, ...withFiles }),
    sessionId,
    ...withFiles,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    pageUrl: location.href,
    subject,
    ...(firstTouch !== undefined && { fillTimeMs: Math.round(performance.now() - firstTouch) }),
    ...landingFields(),
  };
  return submitInquiry(inquiryFromForm(values, context, order));
}
