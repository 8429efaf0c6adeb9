import type { Clock } from '@/backend/core/clock';
import { writtenReference } from '@/backend/core/reference';
import { leadFingerprint } from '@/backend/chat/fingerprint';
import { storeRequestOnce, type ReferencedRequest } from '@/backend/chat/store-request-once';
import { addNotice } from '@/backend/contact/mails';
import type { SentFrom } from '@/backend/contact/sent-from';
import { openTicket } from '@/backend/tickets/open-ticket';
import type { Store } from '@/backend/store/store';
import type { Lead } from '@/lib/contract/lead';

/**
 * Stores a lead once, together with its ticket and the notice to the team (requirements 10.2 and 10.6). Its
 * name and email address become those of the conversation.
 *
 * @throws {IdempotencyConflict} when its ID belongs to another lead
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptLead(
  lead: Lead,
  { store, clock }: { store: Store; clock: Clock },
  { networkHash = '', shortage }: SentFrom = {},
): Promise<ReferencedRequest> {
  const { sessionId, id, timestamp, ...said } = lead;
  const sent = { sessionId, id, fingerprint: leadFingerprint(lead), networkHash };
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const now = clock.now();
    const { added, ...accepted } = await storeRequestOnce(
      transaction,
      transaction.leads,
      sent,
      now,
      (common) => ({
        ...said,
        ...common,
        timestamp: timestamp ?? common.receivedAt,
      }),
    );
    if (!added) {
      const earlier = await transaction.references.of({ leadId: accepted.id });
      return { ...accepted, reference: writtenReference(earlier) };
    }
    const { reference: signs } = await openTicket(transaction, { lead: added }, now, {
      networkHash,
      shortage,
    });
    if (!shortage) await addNotice(transaction, { leadId: added.id }, added.receivedAt);
    return { ...accepted, reference: writtenReference(signs) };
  });
}
