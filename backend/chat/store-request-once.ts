import { IdempotencyConflict } from '@/backend/core/errors';
import { randomUUID } from 'node:crypto';
import { earlierAttemptQuery } from '@/backend/chat/earlier-attempt';
import { findOrCreateConversation } from '@/backend/chat/find-or-create-conversation';
import { mergeVisitor } from '@/backend/chat/merge-visitor';
import type { ChatReads, ChatWrites, Requests } from '@/backend/store/chat/chat-store';
import type { RequestColumns } from '@/backend/store/chat/tables';
import type { Conversation } from '@/lib/contract/agent-events';

/** How long a repeat without an id counts as the same lead or call request: a reload, a second click. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

/** A lead or a call request as it is in the store, and whether this attempt put it there. */
export type AcceptedRequest = { id: string; conversation: Conversation; isNew: boolean };

/** An {@link AcceptedRequest}, with what was stored by this attempt. */
type StoredRequest<Stored> = AcceptedRequest & { added?: Stored };

type SentRequest = {
  sessionId: string;
  id: string | undefined;
  fingerprint: string;
  networkHash: string;
};

/**
 * Adds a lead or a call request to the conversation of its session, which it may begin. A repeat
 * changes nothing and gives what the first attempt gave.
 *
 * @param requests the leads or the call requests of the store
 * @param now milliseconds since 1970
 * @param complete makes the row out of the columns that all have in common
 * @throws {IdempotencyConflict} when its id belongs to another one
 */
export async function storeRequestOnce<
  Stored extends RequestColumns & { name: string; email: string },
>(
  transaction: ChatReads & ChatWrites,
  requests: Requests<Stored>,
  { sessionId, id, fingerprint, networkHash }: SentRequest,
  now: number,
  complete: (common: RequestColumns, conversation: Conversation) => Stored,
): Promise<StoredRequest<Stored>> {
  const receivedAt = new Date(now).toISOString();
  const conversation = await findOrCreateConversation(
    transaction,
    sessionId,
    receivedAt,
    networkHash,
  );
  const { conversationId } = conversation;
  const earlier = await requests.find(
    earlierAttemptQuery({ id, fingerprint }, now, DUPLICATE_WINDOW_MS),
  );
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw new IdempotencyConflict();
    return { id: earlier.id, conversation, isNew: false };
  }

  const clientMadeId = Number(id !== undefined);
  const common = { id: id ?? randomUUID(), conversationId, clientMadeId, fingerprint, receivedAt };
  const request = complete(common, conversation);
  await requests.add(request);
  const changed = await transaction.changeConversation(conversationId, {
    ...mergeVisitor(conversation, request),
    lastActivityAt: receivedAt,
  });
  return { id: request.id, conversation: changed, isNew: true, added: request };
}
