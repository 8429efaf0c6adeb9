import type { Clock } from '@/backend/core/clock';
import { writtenReference } from '@/backend/core/reference';
import { callFingerprint } from '@/backend/chat/fingerprint';
import { mergeVisitor } from '@/backend/chat/merge-visitor';
import { storeRequestOnce, type ReferencedRequest } from '@/backend/chat/store-request-once';
import { addNotice } from '@/backend/contact/mails';
import type { SentFrom } from '@/backend/contact/sent-from';
import { openTicket } from '@/backend/tickets/open-ticket';
import type { Store } from '@/backend/store/store';
import type { CallRequest } from '@/lib/contract/call-request';

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
    if (!shortage) await addNotice(transaction, { callRequestId: added.id }, added.receivedAt);
    return { ...accepted, reference: writtenReference(signs) };
  });
}
