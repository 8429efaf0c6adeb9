import { newContactSessionId, newSubmissionId } from '@repo/contract/ids.ts';
import type { Inquiry } from '@repo/contract/inquiry.ts';
import { IdempotencyConflict } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { writtenReference } from '#core/reference.ts';
import { descriptionHashOf, fingerprintOf } from '#contact/fingerprint.ts';
import { addNotice, addReceipt } from '#contact/mails.ts';
import type { SentFrom } from '#contact/sent-from.ts';
import { judgeSpam, type SpamVerdict, readSpamHistory } from '#contact/spam.ts';
import { openTicket } from '#tickets/open-ticket.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/** How long a repeat without an ID counts as the same inquiry: a reload, a second click. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

/** A stored inquiry, and what this attempt did. */
export type AcceptedInquiry = {
  id: string;
  sessionId: string;
  /** What people call it by; undefined for an older one that has none yet. */
  reference: string | undefined;
  isNew: boolean;
  result: 'stored' | 'quarantined' | 'duplicate';
};

type Deps = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'INQUIRIES_PER_ADDRESS' | 'RECEIPTS_PER_HOUR'>;
};

/**
 * Stores an inquiry once, together with its ticket and the emails it causes (requirements 10.2 and 10.6). A
 * repeat gets the same answer as the first attempt, however far that one got: the store remembers it, not
 * this process.
 *
 * @throws {IdempotencyConflict} when the ID belongs to another inquiry
 * @throws {FilesNotClaimable} when one of its files is not there
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptInquiry(
  inquiry: Inquiry,
  { store, clock, config }: Deps,
  { networkHash = '', shortage }: SentFrom = {},
): Promise<AcceptedInquiry> {
  const now = clock.now();
  const fingerprint = fingerprintOf(inquiry);

  return store.transaction({ turn: 'inquiries' }, async (transaction) => {
    const earlier = await findEarlier(transaction, inquiry, fingerprint, now);
    if (earlier && earlier.fingerprint !== fingerprint) throw new IdempotencyConflict();
    if (earlier) {
      const { id, sessionId } = earlier;
      const reference = writtenReference(await transaction.references.of({ inquiryId: id }));
      return { id, sessionId, reference, isNew: false, result: 'duplicate' };
    }

    const descriptionHash = descriptionHashOf(inquiry);
    const known = { email: inquiry.email, descriptionHash, networkHash };
    const perAddress = config.INQUIRIES_PER_ADDRESS;
    const history = await readSpamHistory(transaction, known, now, perAddress);
    const { verdict, toCheck, mayHaveReceipt } = judgeSpam(inquiry, history, {
      perAddress,
      shortage,
    });
    const made = { fingerprint, descriptionHash, ...verdict };
    const { files = [], ...said } = inquiry;
    const accepted = await complete(transaction, said, made, now);
    await transaction.inquiries.add(accepted);
    await transaction.files.claim(files, accepted.sessionId, { inquiryId: accepted.id });
    const source = { inquiry: accepted };
    const { reference: signs } = await openTicket(transaction, source, now, {
      networkHash,
      toCheck,
    });
    const { id, sessionId, receivedAt } = accepted;
    if (verdict.status === 'new') await addNotice(transaction, { inquiryId: id }, receivedAt);
    if (mayHaveReceipt) {
      await addReceipt(transaction, accepted, now, config.RECEIPTS_PER_HOUR);
    }
    const result = verdict.status === 'new' ? 'stored' : 'quarantined';
    return { id, sessionId, reference: writtenReference(signs), isNew: true, result };
  });
}

function findEarlier(
  transaction: StoreTransaction,
  inquiry: Inquiry,
  fingerprint: string,
  now: number,
): Promise<StoredInquiry | undefined> {
  if (inquiry.id !== undefined) return transaction.inquiries.find(inquiry.id);
  return transaction.inquiries.findAnonymous(
    fingerprint,
    new Date(now - DUPLICATE_WINDOW_MS).toISOString(),
  );
}

/** Fills in what the client left out and what only the backend knows. */
async function complete(
  transaction: StoreTransaction,
  inquiry: Omit<Inquiry, 'files'>,
  made: Pick<StoredInquiry, 'fingerprint' | 'descriptionHash'> & SpamVerdict,
  now: number,
): Promise<StoredInquiry> {
  const sessionId = inquiry.sessionId ?? newContactSessionId(now);
  const receivedAt = new Date(now).toISOString();
  return {
    ...inquiry,
    ...made,
    id: inquiry.id ?? (await freeSubmissionId(transaction, sessionId, now)),
    sessionId,
    timestamp: inquiry.timestamp ?? receivedAt,
    fillTimeMs: inquiry.fillTimeMs ?? null,
    clientMadeId: inquiry.id !== undefined,
    receivedAt,
  };
}

// A client that reuses a session ID can send two inquiries in one millisecond.
async function freeSubmissionId(
  transaction: StoreTransaction,
  sessionId: string,
  now: number,
): Promise<string> {
  let time = now;
  while (await transaction.inquiries.find(newSubmissionId(sessionId, time))) time++;
  return newSubmissionId(sessionId, time);
}
