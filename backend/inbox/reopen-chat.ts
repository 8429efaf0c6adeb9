import type { Conversation } from '@repo/contract/agent-events.ts';
import { chatResponseTarget } from '#chat/response-target.ts';
import { isSilentSince } from '#chat/silence.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { SentMail } from '#store/jobs/mails.ts';
import type { StoreTransaction } from '#store/store.ts';
import { tellWebhooks } from '#webhook/tell.ts';

/**
 * Lets a visitor wait again, because an answer did not arrive by email: the conversation is open, and has a response
 * target. If the visitor has read it in the chat meanwhile, or has written, nothing changes.
 *
 * @param now milliseconds since 1970
 */
export async function reopenChat(
  transaction: StoreTransaction,
  conversation: Conversation,
  { firstSeq }: Pick<SentMail, 'firstSeq'>,
  now: number,
): Promise<void> {
  if (firstSeq === null || !(await isSilentSince(firstSeq, conversation, transaction))) return;
  const { conversationId, waitingSince } = conversation;
  const at = new Date(now).toISOString();
  const before = await transaction.desk.conversationState(conversationId);
  await transaction.conversations.change(conversationId, {
    ...(waitingSince === null && {
      waitingSince: at,
      alerted: 0,
      ...chatResponseTarget(now, await hoursIn(transaction)),
    }),
    resolvedAt: null,
  });
  const item = { kind: 'conversation', id: conversationId } as const;
  await transaction.snoozes.endOnAnswer(item, 'undelivered', at);
  if (!before?.resolvedAt) return;
  await tellWebhooks(transaction, { type: 'matter.reopened', about: { conversationId }, at });
}
