import type { Conversation } from '@repo/contract/agent-events.ts';
import type { StoreReads } from '#store/store.ts';

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
