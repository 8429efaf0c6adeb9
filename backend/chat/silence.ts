import type { ChatReads } from '@/backend/store/chat/chat-store';
import type { Conversation } from '@/lib/contract/agent-events';

/**
 * Whether a visitor has neither read nor written anything since an answer from staff.
 *
 * @param firstSeq the number of the answer
 */
export async function isSilentSince(
  firstSeq: number,
  { conversationId, readSeq }: Pick<Conversation, 'conversationId' | 'readSeq'>,
  reads: Pick<ChatReads, 'lastVisitorSeq'>,
): Promise<boolean> {
  return Math.max(readSeq, await reads.lastVisitorSeq(conversationId)) < firstSeq;
}
