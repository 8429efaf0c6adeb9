import type { Clock } from '@/backend/clock';
import { descriptionHashOf, fingerprintOf } from '@/backend/contact/fingerprint';
import { addInquiryMails } from '@/backend/contact/inquiry-mails';
import { judgeSpam, readSpamHistory } from '@/backend/contact/spam';
import { openTicket } from '@/backend/desk/tickets/open-ticket';
import type { Store, StoredInquiry, StoreTransaction } from '@/backend/store/store';
import { newContactSessionId, newSubmissionId } from '@/lib/contract/ids';
import type { Inquiry } from '@/lib/contract/inquiry';

/** How long a repeat without an id counts as the same inquiry: a reload, a second click. */
const ANONYMOUS_REPEAT_MS = 10 * 60 * 1000;

/** The id of an inquiry came again, with other content. */
export class InquiryConflict extends Error {}

/**
 * Stores an inquiry once, together with its ticket and the mails it causes (design section 8). A
 * repeat gives what the first attempt gave, however far that attempt came: the store knows, not this
 * process.
 *
 * @param networkHash where it came from (`backend/desk/blocks/network.ts`); empty where unknown
 * @throws {InquiryConflict} when the id belongs to another inquiry
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptInquiry(
  inquiry: Inquiry,
  { store, clock }: { store: Store; clock: Clock },
  networkHash = '',
): Promise<StoredInquiry> {
  const now = clock.now();
  const fingerprint = fingerprintOf(inquiry);

  return store.transaction(async (transaction) => {
    const earlier = await findEarlier(transaction, inquiry, fingerprint, now);
    if (earlier && earlier.fingerprint !== fingerprint) throw new InquiryConflict();
    if (earlier) return earlier;

    const accepted = await complete(transaction, inquiry, { fingerprint, networkHash }, now);
    await transaction.addInquiry(accepted);
    await openTicket(transaction, { inquiry: accepted }, now, networkHash);
    const { id, status, receivedAt } = accepted;
    if (status === 'new') await addInquiryMails(transaction, id, receivedAt);
    return accepted;
  });
}

function findEarlier(
  transaction: StoreTransaction,
  inquiry: Inquiry,
  fingerprint: string,
  now: number,
): Promise<StoredInquiry | undefined> {
  if (inquiry.id !== undefined) return transaction.findInquiry(inquiry.id);
  return transaction.findAnonymous(fingerprint, new Date(now - ANONYMOUS_REPEAT_MS).toISOString());
}

/** Adds what the client left out, and what only the backend can say. */
async function complete(
  transaction: StoreTransaction,
  inquiry: Inquiry,
  { fingerprint, networkHash }: { fingerprint: string; networkHash: string },
  now: number,
): Promise<StoredInquiry> {
  const descriptionHash = descriptionHashOf(inquiry);
  const known = { email: inquiry.email, descriptionHash, networkHash };
  const history = await readSpamHistory(transaction, known, now);
  const sessionId = inquiry.sessionId ?? newContactSessionId(now);
  const receivedAt = new Date(now).toISOString();
  return {
    ...inquiry,
    ...judgeSpam(inquiry, history),
    id: inquiry.id ?? (await freeSubmissionId(transaction, sessionId, now)),
    sessionId,
    timestamp: inquiry.timestamp ?? receivedAt,
    fillTimeMs: inquiry.fillTimeMs ?? null,
    clientMadeId: inquiry.id !== undefined,
    fingerprint,
    descriptionHash,
    receivedAt,
  };
}

// A client that sends the same session id with everything can send twice in one millisecond.
async function freeSubmissionId(
  transaction: StoreTransaction,
  sessionId: string,
  now: number,
): Promise<string> {
  let time = now;
  while (await transaction.findInquiry(newSubmissionId(sessionId, time))) time++;
  return newSubmissionId(sessionId, time);
}
