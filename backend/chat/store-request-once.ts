import { randomUUID } from 'node:crypto';
import type { Conversation } from '@repo/contract/agent-events.ts';
import { IdempotencyConflict } from '#core/errors.ts';
import { earlierAttemptQuery } from '#chat/earlier-attempt.ts';
import { findOrCreateConversation } from '#chat/find-or-create-conversation.ts';
import { mergeVisitor } from '#chat/merge-visitor.ts';
import type { Requests } from '#store/chat/requests.ts';
import type { RequestColumns } from '#store/chat/tables.ts';
import type { StoreTransaction } from '#store/store.ts';

/** How long a repeat without an ID counts as the same lead or call request: a reload, a second click. */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;

/** A stored lead or call request, and whether this attempt stored it. */
type AcceptedRequest = { id: string; conversation: Conversation; isNew: boolean };

/** An {@link AcceptedRequest} with the reference of its ticket; undefined for an older one that has none yet. */
export type ReferencedRequest = AcceptedRequest & { reference: string | undefined };

/** An {@link AcceptedRequest} together with what this attempt stored. */
type StoredRequest<Stored> = AcceptedRequest & { added?: Stored };

type SentRequest = {
  sessionId: string;
  id: string | undefined;
  fingerprint: string;
  networkHash: string;
};

/**
 * Adds a lead or a call request to the conversation of its session, creating the conversation if necessary. A
 * repeat changes nothing and returns what the first attempt returned.
 *
 * @param requests the leads or the call requests of the store
 * @param now milliseconds since 1970
 * @param complete builds the row from the columns that both kinds share
 * @throws {IdempotencyConflict} when its ID belongs to another one
 */
export async function storeRequestOnce<
  Stored extends RequestColumns & { name: string; email: string },
>(
  transaction: StoreTransaction,
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
  const changed = await transaction.conversations.change(conversationId, {
    ...mergeVisitor(conversation, request),
    lastActivityAt: receivedAt,
  });
  const item = { kind: 'conversation', id: conversationId } as const;
  await transaction.snoozes.endOnAnswer(item, 'answer', receivedAt);
  return { id: request.id, conversation: changed, isNew: true, added: request };
}
