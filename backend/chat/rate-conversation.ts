import type { z } from 'zod';
import { company } from '@repo/company/company.ts';
import type { ratingSchema } from '@repo/contract/rating.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import type { Clock } from '#core/clock.ts';
import { dateAt } from '#core/date.ts';
import { EditConflict } from '#core/errors.ts';
import type { Store } from '#store/store.ts';

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
  { closedAt, isHelpful, comment }: z.output<typeof ratingSchema>,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const { conversation } = (await findConversationByKey(transaction, sessionId)) ?? {};
    const conversationId = conversation?.conversationId ?? '';
    const closing = await transaction.ratings.closingOf(conversationId);
    if (closing?.closedAt !== closedAt) throw new EditConflict(GONE_ON);
    const rating = { isHelpful, comment: comment ?? closing.comment ?? '' };
    const isSame = closing.isHelpful === isHelpful && (closing.comment ?? '') === rating.comment;
    if (isSame) return;
    const month = dateAt(clock.now(), company.timeZone).toPlainYearMonth().toString();
    await transaction.ratings.put({ conversationId, closedAt }, { month, ...rating });
  });
}
