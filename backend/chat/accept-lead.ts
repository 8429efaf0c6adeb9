import { randomUUID } from 'node:crypto';
import type { Clock } from '@/backend/clock';
import { leadFingerprint } from '@/backend/chat/fingerprint';
import { storeRequestOnce, type AcceptedRequest } from '@/backend/chat/store-request-once';
import type { Store } from '@/backend/store/store';
import type { Lead } from '@/lib/contract/lead';

/**
 * Stores a lead once, together with the notice to the team (design section 8). The visitor's name and
 * address in it become those of the conversation.
 *
 * @throws {ChatConflict} when its id belongs to another lead
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptLead(
  lead: Lead,
  { store, clock }: { store: Store; clock: Clock },
): Promise<AcceptedRequest> {
  const { sessionId, id, timestamp, ...said } = lead;
  const sent = { sessionId, id, fingerprint: leadFingerprint(lead) };
  return store.transaction(async (transaction) => {
    const now = clock.now();
    const accepted = await storeRequestOnce(
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
    if (accepted.isNew) {
      const due = new Date(now).toISOString();
      const notice = { id: randomUUID(), kind: 'team-notice', leadId: accepted.id, due } as const;
      await transaction.addMailJob(notice);
    }
    return accepted;
  });
}
