import type { Conversation } from '@repo/contract/agent-events.ts';
import type { SeenByAuthor } from '@repo/contract/seen-by-author.ts';
import { chatResponseTarget, NOT_WAITING } from '#chat/response-target.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { ConversationChanges } from '#store/chat/conversations.ts';
import type { StoreReads } from '#store/store.ts';

// An answer may arrive long after its author has sent it, such as when they were offline.

/**
 * What an answer changes in how a conversation waits, and in what staff have seen of it.
 *
 * @param seen what its author had seen; everything, if left out
 */
export async function changesByAnswer(
  reads: StoreReads,
  { conversationId, waitingSince, lastSeq, seenSeq }: Conversation,
  seen: SeenByAuthor | undefined,
): Promise<ConversationChanges> {
  const wholly = { ...NOT_WAITING, seenSeq: lastSeq + 1 };
  // If nobody waits, a colleague has answered what came meanwhile.
  if (!seen || waitingSince === null) return wholly;
  const unseenAt = await reads.messages.visitorWroteAfter(conversationId, seen.lastSeq);
  if (unseenAt === undefined) return wholly;
  const seenAtLeast = { seenSeq: Math.max(seenSeq, seen.lastSeq) };
  if (unseenAt <= waitingSince) return seenAtLeast;
  const target = chatResponseTarget(Date.parse(unseenAt), await hoursIn(reads));
  return { ...seenAtLeast, waitingSince: unseenAt, ...target, alerted: 0 };
}

/** Whether something still waits after an answer because its author had not seen it. */
export async function isUnseenLeft(
  reads: StoreReads,
  { conversationId, waitingSince }: Conversation,
  seen: SeenByAuthor | undefined,
): Promise<boolean> {
  if (waitingSince !== null) return true;
  const open = await reads.requests.openIn([conversationId]);
  return open.some(({ request }) => seen?.requestIds.includes(request.id) === false);
}
