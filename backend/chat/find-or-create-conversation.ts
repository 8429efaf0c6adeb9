import { randomUUID } from 'node:crypto';
import type { Conversation } from '@repo/contract/agent-events.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import type { StoreTransaction } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/**
 * Returns the conversation of a session ID. The first message, lead, or call request starts it.
 *
 * @param now ISO 8601 in UTC
 * @param networkHash where it comes from (`backend/blocks/network.ts`); empty when unknown
 * @throws {InvalidRequest} when there is none yet and the session ID is weak
 */
export async function findOrCreateConversation(
  transaction: StoreTransaction,
  sessionId: string,
  now: string,
  networkHash: string,
): Promise<Conversation> {
  const found = await findConversationByKey(transaction, sessionId);
  if (found) return found.conversation;
  const id = randomUUID();
  const begun = { id, sessionId, startedAt: now, networkHash };
  const conversation = await transaction.conversations.add(begun);
  const about = { conversationId: id };
  await tellWebhooks(transaction, { type: 'conversation.started', about, at: now });
  return conversation;
}
