import { randomUUID } from 'node:crypto';
import { findConversationByKey } from '@/backend/chat/session-key';
import type { ChatReads, ChatWrites } from '@/backend/store/chat/chat-store';
import type { Conversation } from '@/lib/contract/agent-events';

/**
 * The conversation of a visitor's key. The first message, lead or call request begins it.
 *
 * @param now ISO 8601 in UTC
 * @param networkHash where it comes from (`backend/blocks/network.ts`); empty where unknown
 * @throws {InvalidRequest} when it would begin one under a weak key
 */
export async function findOrCreateConversation(
  transaction: ChatReads & ChatWrites,
  sessionId: string,
  now: string,
  networkHash: string,
): Promise<Conversation> {
  const found = await findConversationByKey(transaction, sessionId);
  if (found) return found.conversation;
  return transaction.addConversation({ id: randomUUID(), sessionId, startedAt: now, networkHash });
}
