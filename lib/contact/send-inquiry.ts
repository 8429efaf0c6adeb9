import { update } from 'idb-keyval';
import { inquiryFromForm, type InquiryFormValues } from '@repo/contract/inquiry-form.ts';
import type { Order } from '@repo/contract/order.ts';
import type { ValidationProblem } from '@repo/contract/check.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { INQUIRY_FAILED, INQUIRY_STORED, type InquiryInput } from '@repo/contract/inquiry.ts';
import { waitAtMost } from '@repo/chat/browser/time-limit.ts';
import { newSubmissionId } from '@repo/contract/ids.ts';
import { landingFields } from '#lib/api/landing.ts';
import { callApi, logFailedCall } from '#lib/api/client.ts';

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
async function submitInquiry(inquiry: InquiryInput): Promise<SubmitResult> {
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

const STORAGE_KEY = 'contact-submission';

/** After this many milliseconds, the same words are a new inquiry. */
const SAME_SUBMISSION_MS = 24 * 60 * 60 * 1000;

/** How long the browser's storage may take, in milliseconds. */
const STORAGE_MS = 2000;

type Submission = { digest: string; id: string; at: number };

/** For browsers without storage: at least this page remembers what it sent. */
let inMemory: Submission | undefined;

/**
 * The ID under which these words are sent. The same words get the same ID in every tab of this browser, even
 * after a failure or a reload, so that they are stored once; other words get a new one. Only a digest of the
 * words is kept.
 *
 * @param sessionId of the form; a new ID contains it (requirement 3.3)
 * @param words what the visitor typed
 */
export async function submissionIdFor(sessionId: string, words: unknown): Promise<string> {
  const now = Date.now();
  const text = JSON.stringify(words);
  // There is no digest outside a secure context: memory has to do, and it holds the text.
  const digest = await sha256(text).catch(() => undefined);
  const key = digest ?? text;
  const isSame = (one: Submission | undefined) =>
    one?.digest === key && now - one.at < SAME_SUBMISSION_MS;
  const claim = (last?: Submission) =>
    [last, inMemory].find(isSame) ?? { digest: key, id: newSubmissionId(sessionId, now), at: now };
  let claimed = claim();
  if (digest !== undefined) {
    // One transaction: when two tabs ask at the same time, the second finds what the first has claimed. Local
    // storage would not do, because a tab may read an old value from it. Without storage, or with one that
    // does not answer, memory has to do.
    await waitAtMost(STORAGE_MS, () =>
      update<Submission>(STORAGE_KEY, (last) => (claimed = claim(last))),
    );
  }
  inMemory = claimed;
  return claimed.id;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
