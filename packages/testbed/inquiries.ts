import { threadId } from 'node:worker_threads';
import { INQUIRY_STORED, type InquiryInput } from '@repo/contract/inquiry.ts';
import { newContactSessionId, newSubmissionId } from '@repo/contract/ids.ts';

/** The minimum that a third-party client must send: no IDs, no time, nothing optional. */
export const plainInquiry: InquiryInput = {
  fullName: 'Ann Lee',
  email: 'ann.lee@example.org',
  phoneNumber: '+1 212 555 0123',
  projectType: 'General Inquiry',
  description: 'We sell bicycles and need a shop on the web.',
  seenAtTradeshow: false,
};

// Each thread counts from a different number, so that no two make the same inquiry.
let made = threadId * 1_000_000;

/** A complete inquiry like the form's, each with its own IDs, sender, and description. */
export function makeInquiry(changes: Partial<InquiryInput> = {}): InquiryInput {
  made++;
  const now = Date.now();
  const sessionId = newContactSessionId(now);
  return {
    ...plainInquiry,
    email: `visitor-${made}-${process.pid}@example.org`,
    description: `We need a web shop for our ${made} bicycles, please.`,
    howCanWeHelp: `We need a web shop for our ${made} bicycles, please.`,
    company: 'Lee & Daughters',
    budget: '$5,000 - $15,000',
    timeline: '2-3 Months',
    referralSource: 'referral',
    sessionId,
    id: newSubmissionId(sessionId, now),
    type: 'contact_form',
    source: 'contact_form',
    timestamp: new Date(now).toISOString(),
    userAgent: 'Mozilla/5.0 (test)',
    pageUrl: 'https://tesseraworks.example/contact',
    fillTimeMs: 34_500,
    ...changes,
  };
}

/** The backend's answer once an inquiry with IDs is stored. */
export const storedAnswerTo = ({ sessionId, id }: InquiryInput) => ({
  status: 200,
  body: { success: true, message: INQUIRY_STORED, sessionId, id },
});
