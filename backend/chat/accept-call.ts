import type { CallRequest } from '@repo/contract/call-request.ts';
import type { Clock } from '#core/clock.ts';
import { writtenReference } from '#core/reference.ts';
import { callFingerprint } from '#chat/fingerprint.ts';
import { mergeVisitor } from '#chat/merge-visitor.ts';
import { storeRequestOnce, type ReferencedRequest } from '#chat/store-request-once.ts';
import { addNotice } from '#contact/mails.ts';
import type { SentFrom } from '#contact/sent-from.ts';
import { notifyOfVisitor } from '#notifications/holder.ts';
import { openTicket } from '#tickets/open-ticket.ts';
import type { Store } from '#store/store.ts';

/**
 * Stores a call request once, together with its ticket and the notice to the team (requirements 10.2 and
 * 10.6). A missing name or email address is taken from the conversation, so that staff can answer.
 *
 * @throws {IdempotencyConflict} when its ID belongs to another call request
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptCall(
  request: CallRequest,
  { store, clock }: { store: Store; clock: Clock },
  { networkHash = '', shortage }: SentFrom = {},
): Promise<ReferencedRequest> {
  const { sessionId, id, clientData, ...wish } = request;
  const sent = { sessionId, id, fingerprint: callFingerprint(request), networkHash };
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const now = clock.now();
    const { added, ...accepted } = await storeRequestOnce(
      transaction,
      transaction.calls,
      sent,
      now,
      (common, conversation) => ({
        ...clientData,
        ...mergeVisitor(conversation, clientData),
        ...wish,
        ...common,
      }),
    );
    if (!added) {
      const earlier = await transaction.references.of({ callRequestId: accepted.id });
      return { ...accepted, reference: writtenReference(earlier) };
    }
    const { reference: signs } = await openTicket(transaction, { call: added }, now, {
      networkHash,
      shortage,
    });
    if (!shortage) {
      await addNotice(transaction, { callRequestId: added.id }, added.receivedAt);
      await notifyOfVisitor(transaction, added.conversationId, added.receivedAt);
    }
    return { ...accepted, reference: writtenReference(signs) };
  });
}
