import { randomUUID } from 'node:crypto';
import type { AgentMessage, Conversation } from '@repo/contract/agent-events.ts';
import { IdempotencyConflict } from '#core/errors.ts';
import { earlierAttemptQuery } from '#chat/earlier-attempt.ts';
import { messageFingerprint, storedFingerprint } from '#chat/fingerprint.ts';
import type { ConversationChanges, KeyedConversation } from '#store/chat/conversations.ts';
import { attachedFile } from '#store/files/reads.ts';
import type { StoreTransaction } from '#store/store.ts';

/**
 * For how long the same words without an ID count as the same message. Clients without our extensions send
 * each message twice, over the socket and over HTTP, and without an ID (requirement 10.5).
 */
const DUPLICATE_WINDOW_MS = 10_000;

/** A stored message, and whether this attempt stored it. */
export type Accepted = {
  message: AgentMessage;
  sessionId: string;
  conversation: Conversation;
  isNew: boolean;
};

/** The parts of a message that the sender provides. */
type SentMessage = Pick<AgentMessage, 'message' | 'sender' | 'messageType'> & {
  id?: string | undefined;
  timestamp?: string | undefined;
  /** The IDs of its files. */
  files?: readonly string[] | undefined;
  /** The session in which they were sent, or the member of staff who sent them. */
  uploadSession: string;
};

/**
 * Adds a message to a conversation and updates the conversation with it. A repeat changes nothing and returns
 * what the first attempt returned, whoever has written in between.
 *
 * @param now milliseconds since 1970
 * @throws {IdempotencyConflict} when its ID belongs to another message of the conversation
 * @throws {FilesNotClaimable} when one of its files is not there
 */
export async function storeMessageOnce(
  transaction: StoreTransaction,
  { sessionId, conversation }: KeyedConversation,
  sent: SentMessage,
  now: number,
  changes: ConversationChanges,
): Promise<Accepted> {
  const { conversationId } = conversation;
  const { message, sender, messageType } = sent;
  const fingerprint = messageFingerprint(sent);
  const attempt = earlierAttemptQuery({ id: sent.id, fingerprint }, now, DUPLICATE_WINDOW_MS);
  const earlier = await transaction.messages.find(conversationId, attempt);
  if (earlier) {
    if (storedFingerprint(earlier) !== fingerprint) throw new IdempotencyConflict();
    return { message: { ...earlier, conversationId }, sessionId, conversation, isNew: false };
  }

  const seq = conversation.lastSeq + 1;
  const id = sent.id ?? randomUUID();
  const timestamp = new Date(now).toISOString();
  await transaction.messages.add({
    conversationId,
    seq,
    id,
    clientMadeId: Number(sent.id !== undefined),
    sender,
    messageType,
    message,
    fingerprint,
    clientTimestamp: sent.timestamp ?? null,
    createdAt: timestamp,
  });
  const owner = { conversationId, messageSeq: seq };
  const claimed = await transaction.files.claim(sent.files ?? [], sent.uploadSession, owner);
  return {
    message: {
      conversationId,
      seq,
      id,
      sender,
      messageType,
      message,
      timestamp,
      ...(claimed.length > 0 && { files: claimed.map(attachedFile) }),
    },
    sessionId,
    conversation: await transaction.conversations.change(conversationId, {
      ...changes,
      lastSeq: seq,
      lastActivityAt: timestamp,
    }),
    isNew: true,
  };
}
