import { randomUUID } from 'node:crypto';
import type { ChatTransaction } from '@/backend/store/chat/chat-store';
import type { Conversation } from '@/lib/contract/agent-events';

/**
 * The conversation of a visitor's key. The first message, lead or call request begins it.
 *
 * @param now ISO 8601 in UTC
 * @param networkHash where it comes from (`backend/desk/blocks/network.ts`); empty where unknown
 */
export async function findOrBegin(
  transaction: ChatTransaction,
  sessionId: string,
  now: string,
  networkHash: string,
): Promise<Conversation> {
  const found = await transaction.findConversation({ sessionId });
  if (found) return found.conversation;
  return transaction.addConversation({ id: randomUUID(), sessionId, startedAt: now, networkHash });
}
