import type { Lead } from '@repo/contract/lead.ts';
import type { Clock } from '#core/clock.ts';
import { writtenReference } from '#core/reference.ts';
import { leadFingerprint } from '#chat/fingerprint.ts';
import { storeRequestOnce, type ReferencedRequest } from '#chat/store-request-once.ts';
import { addNotice } from '#contact/mails.ts';
import type { SentFrom } from '#contact/sent-from.ts';
import { notifyOfVisitor } from '#notifications/holder.ts';
import { openTicket } from '#tickets/open-ticket.ts';
import type { Store } from '#store/store.ts';

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
    if (!shortage) {
      await addNotice(transaction, { leadId: added.id }, added.receivedAt);
      await notifyOfVisitor(transaction, added.conversationId, added.receivedAt);
    }
    return { ...accepted, reference: writtenReference(signs) };
  });
}
