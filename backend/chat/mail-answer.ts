import { randomUUID } from 'node:crypto';
import { isSilentSince } from '#chat/silence.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import { recipientOf } from '#core/recipient.ts';
import type { StoreTransaction } from '#store/store.ts';

/** How long an answer may stay unread before it goes by email, in milliseconds. */
const UNREAD_MS = 2 * 60 * 1000;

const DAY = 24 * 60 * 60 * 1000;

/** How many emails with answers one address gets per day, since visitors can type anyone's address. */
const MOST_A_DAY = 5;

/**
 * Adds the email with a new answer from staff, in case the visitor does not read it in the chat: two minutes later,
 * and once until the visitor has read or written something. What is said in the meantime goes with it.
 *
 * @param now milliseconds since 1970
 */
export async function mailAnswerLater(
  transaction: StoreTransaction,
  { message, conversation, isNew }: Accepted,
  now: number,
): Promise<void> {
  const { conversationId, email } = conversation;
  if (!isNew || email === '') return;
  const earlier = await transaction.chatMails.newest(conversationId, 'chat-answer');
  const { firstSeq } = earlier ?? { firstSeq: null };
  if (firstSeq !== null && (await isSilentSince(firstSeq, conversation, transaction))) return;
  const recipient = recipientOf(email);
  const dueAt = now + UNREAD_MS;
  const since = new Date(dueAt - DAY).toISOString();
  const limit = MOST_A_DAY;
  const kind = 'chat-answer';
  const times = await transaction.mails.times({ kind, recipient, since, limit });
  if (times.length === MOST_A_DAY) return;
  const due = new Date(dueAt).toISOString();
  const id = randomUUID();
  await transaction.mails.add({ id, kind, due, conversationId, recipient, firstSeq: message.seq });
}
