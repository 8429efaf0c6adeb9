import type { SeenByAuthor } from '@repo/contract/seen-by-author.ts';
import type { ChatMessage } from '@repo/contract/visitor-message.ts';
import type { FoundPart } from '@repo/contract/page-parts.ts';
import type { Clock } from '#core/clock.ts';
import { unknownConversation } from '#chat/failures.ts';
import { findOrCreateConversation } from '#chat/find-or-create-conversation.ts';
import { changesByAnswer, isUnseenLeft } from '#chat/late-answer.ts';
import { mailAnswerLater } from '#chat/mail-answer.ts';
import { mergeVisitor } from '#chat/merge-visitor.ts';
import { showPages } from '#chat/show-pages.ts';
import { storeMessageOnce, type Accepted } from '#chat/store-message-once.ts';
import { chatResponseTarget } from '#chat/response-target.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import { notifyOfVisitor } from '#notifications/holder.ts';
import type { Store, StoreTransaction } from '#store/store.ts';
import { tellOfAnswer, tellWebhooks } from '#webhook/tell.ts';

type Deps = { store: Store; clock: Clock };

/** A visitor's message, and what the system has shown after it. */
export type AcceptedFromVisitor = Accepted & { shown?: Accepted };

/** What is known about where a message came from. */
export type VisitorOrigin = {
  /** The `User-Agent` header of the browser; empty when unknown. */
  userAgent: string;
  /** See `backend/blocks/network.ts`; empty when unknown. */
  networkHash: string;
};

/**
 * Stores a visitor's message once and gives it the next sequence number (requirement 10.3). From the first
 * unanswered message on, the visitor is waiting and has a response target. A conversation that either side
 * closed is reopened, and one that is snoozed until an answer comes back.
 *
 * @param found the parts of our own pages that fit it, which are shown while nobody is there
 * @throws {IdempotencyConflict} when its ID belongs to another message of the conversation
 * @throws {FilesNotClaimable} when one of its files is not there
 * @throws {StoreUnavailable} when it is not stored
 */
export function acceptVisitorMessage(
  message: ChatMessage,
  { store, clock }: Deps,
  origin: Partial<VisitorOrigin> = {},
  found: readonly FoundPart[] = [],
): Promise<AcceptedFromVisitor> {
  const { sessionId } = message;
  const sent = { ...message, uploadSession: sessionId };
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const now = clock.now();
    const accepted = await storeVisitorMessage(transaction, sent, now, origin);
    if (!accepted.isNew) return accepted;
    const shown = await showPages(transaction, accepted, found, now);
    return shown ? { ...accepted, shown } : accepted;
  });
}

/** A message from a visitor, and the session in which its files were sent. */
type VisitorMessage = Omit<ChatMessage, 'source'> & { uploadSession: string };

/**
 * The same as {@link acceptVisitorMessage}, in a transaction that does more. Whoever has the conversation is notified.
 *
 * @param now milliseconds since 1970
 */
export async function storeVisitorMessage(
  transaction: StoreTransaction,
  sent: VisitorMessage,
  now: number,
  { userAgent = '', networkHash = '' }: Partial<VisitorOrigin> = {},
): Promise<Accepted> {
  const { sessionId, clientData, pageUrl, firstLandingPage, firstReferrer, lastPage } = sent;
  const visit = { firstLandingPage, firstReferrer, lastPage };
  const time = new Date(now).toISOString();
  const conversation = await findOrCreateConversation(transaction, sessionId, time, networkHash);
  const state = await transaction.desk.conversationState(conversation.conversationId);
  const target =
    conversation.waitingSince === null
      ? chatResponseTarget(now, await hoursIn(transaction))
      : undefined;
  const accepted = await storeMessageOnce(transaction, { sessionId, conversation }, sent, now, {
    ...(clientData && mergeVisitor(conversation, clientData)),
    ...(target && { waitingSince: time, ...target, alerted: 0 }),
    ...(target &&
      !state?.firstAskedAt && {
        ...visit,
        firstAskedAt: time,
        firstDueAt: target.dueAt,
      }),
    ...(pageUrl && { pageUrl }),
    ...(state?.userAgent === '' && { userAgent }),
    resolvedAt: null,
    closedAt: null,
    closeReason: null,
  });
  if (!accepted.isNew) return accepted;
  const { conversationId } = conversation;
  await transaction.snoozes.endOnAnswer(
    { kind: 'conversation', id: conversationId },
    'answer',
    time,
  );
  await notifyOfVisitor(transaction, conversationId, time);
  const told = { about: { conversationId }, at: time };
  if (state?.resolvedAt) await tellWebhooks(transaction, { type: 'matter.reopened', ...told });
  const messageId = accepted.message.id;
  await tellWebhooks(transaction, { type: 'message.received', ...told, messageId });
  return accepted;
}

/**
 * Stores a message from staff once and gives it the next sequence number. The visitor is no longer waiting.
 * Staff can see the conversation when they answer, so everything up to the answer counts as seen. If nobody
 * is assigned to the conversation, it goes to the sender, provided that the sender is signed in. If the visitor does
 * not read it, it goes by email. Leads and merged tickets are answered with it; a call request is not, because nobody
 * has called. What came after the author has sent it, such as while they were offline, is neither seen nor answered.
 *
 * @throws {InvalidRequest} when there is no such conversation
 * @throws {IdempotencyConflict} when its ID belongs to another message of the conversation
 * @throws {FilesNotClaimable} when one of its files is not there
 * @throws {StoreUnavailable} when it is not stored
 */
export const acceptAgentMessage = (
  message: AnswerInChat,
  { store, clock }: Deps,
): Promise<Accepted> =>
  store.transaction({ conversation: { conversationId: message.conversationId } }, (transaction) =>
    storeAgentMessage(transaction, message, clock.now()),
  );

/** A message from staff, and who wrote it if they were signed in. */
type AnswerInChat = {
  conversationId: string;
  id: string;
  message: string;
  sender: string;
  staffId?: string | undefined;
  files?: readonly string[] | undefined;
  timestamp?: string | undefined;
  /** What its author had seen; everything, if left out. */
  seen?: SeenByAuthor | undefined;
};

/**
 * The same as {@link acceptAgentMessage}, in a transaction that has the conversation to itself.
 *
 * @param now milliseconds since 1970
 */
export async function storeAgentMessage(
  transaction: StoreTransaction,
  { conversationId, staffId, seen, ...said }: AnswerInChat,
  now: number,
): Promise<Accepted> {
  const found = await transaction.conversations.find({ conversationId });
  if (!found) throw unknownConversation();
  const state = await transaction.desk.conversationState(conversationId);
  const answer = { ...said, messageType: 'agent' as const, uploadSession: staffId ?? '' };
  const at = new Date(now).toISOString();
  const takenBy = state?.assigneeId ? undefined : staffId;
  const accepted = await storeMessageOnce(transaction, found, answer, now, {
    ...(await changesByAnswer(transaction, found.conversation, seen)),
    ...(!state?.firstRepliedAt && { firstRepliedAt: at }),
    ...(takenBy !== undefined && { assigneeId: takenBy }),
  });
  if (accepted.isNew) {
    const settlement = { at, byId: staffId ?? null, state: 'answered' } as const;
    await transaction.requests.settleIn(conversationId, settlement, seen?.requestIds);
    // Nobody had it, so nobody has heard of what it now waits for.
    if (takenBy !== undefined && (await isUnseenLeft(transaction, accepted.conversation, seen))) {
      await notifyOfVisitor(transaction, conversationId, at);
    }
    await tellOfAnswer(
      transaction,
      { about: { conversationId }, at },
      { messageId: accepted.message.id, takenBy },
    );
  }
  await mailAnswerLater(transaction, accepted, now);
  return accepted;
}
