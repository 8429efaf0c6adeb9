import type { z } from 'zod';
import { company } from '@repo/company/company.ts';
import type { mailedRatingSchema, ratingSchema } from '@repo/contract/rating.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import type { Clock } from '#core/clock.ts';
import { dateAt } from '#core/date.ts';
import { EditConflict } from '#core/errors.ts';
import type { Store, StoreTransaction } from '#store/store.ts';

/** For how long after an email the question in it can be answered, in milliseconds. */
const ASKED_MS = 30 * 24 * 60 * 60 * 1000;

const LINK_OVER = 'This link no longer works. You can still write to us in the chat.';

const GONE_ON = 'This conversation has gone on since. You can tell us when it is closed again.';

/**
 * Stores whether a conversation that staff have closed has helped, once for each closing: a later rating of the same
 * closing changes the first one, and without a sentence, the one that is there stays.
 *
 * @throws {EditConflict} when the conversation is not closed, was closed anew, or nobody has answered in it
 * @throws {InvalidRequest} when there is no conversation and the session ID is weak
 * @throws {StoreUnavailable}
 */
export function rateConversation(
  sessionId: string,
  { closedAt, ...rating }: z.output<typeof ratingSchema>,
  { store, clock }: Deps,
): Promise<void> {
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const { conversation } = (await findConversationByKey(transaction, sessionId)) ?? {};
    const conversationId = conversation?.conversationId ?? '';
    const isMeant = (present: string) => present === closedAt;
    await rateClosing(transaction, { conversationId, isMeant, ...rating }, clock.now());
  });
}

/**
 * Stores the same for whoever was asked by an email. Its random ID shows that they have got it.
 *
 * @throws {EditConflict} when there is no such email, it is older than 30 days, or the conversation has gone on since
 * @throws {StoreUnavailable}
 */
export async function rateMailedConversation(
  { key, ...rating }: z.output<typeof mailedRatingSchema>,
  { store, clock }: Deps,
): Promise<void> {
  const mail = await store.read((reads) => reads.chatMails.sentAnswer(key.replace('rating_', '')));
  if (!mail || clock.now() - Date.parse(mail.sentAt) > ASKED_MS) throw new EditConflict(LINK_OVER);
  const { conversationId, sentAt } = mail;
  await store.transaction({ conversation: { conversationId } }, (transaction) => {
    const isMeant = (present: string) => present <= sentAt;
    return rateClosing(transaction, { conversationId, isMeant, ...rating }, clock.now());
  });
}

type Deps = Readonly<{ store: Store; clock: Clock }>;

type ClosingRating = Readonly<{
  conversationId: string;
  /** Whether it is about the closing at this time. */
  isMeant: (closedAt: string) => boolean;
  isHelpful: boolean;
  comment?: string | undefined;
}>;

async function rateClosing(
  transaction: StoreTransaction,
  { conversationId, isMeant, isHelpful, comment }: ClosingRating,
  now: number,
): Promise<void> {
  const closing = await transaction.ratings.closingOf(conversationId);
  if (!closing || !isMeant(closing.closedAt)) throw new EditConflict(GONE_ON);
  const rating = { isHelpful, comment: comment ?? closing.comment ?? '' };
  const isSame = closing.isHelpful === isHelpful && (closing.comment ?? '') === rating.comment;
  if (isSame) return;
  const month = dateAt(now, company.timeZone).toPlainYearMonth().toString();
  const { closedAt } = closing;
  await transaction.ratings.put({ conversationId, closedAt }, { month, ...rating });
}
