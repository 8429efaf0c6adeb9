import type { StoreReads } from '@/backend/store/store';
import type { Conversation } from '@/lib/contract/agent-events';

/**
 * Whether a visitor has neither read nor written anything since an answer from staff.
 *
 * @param firstSeq the number of the answer
 */
export async function isSilentSince(
  firstSeq: number,
  { conversationId, readSeq }: Pick<Conversation, 'conversationId' | 'readSeq'>,
  reads: StoreReads,
): Promise<boolean> {
  return Math.max(readSeq, await reads.messages.lastVisitorSeq(conversationId)) < firstSeq;
}
