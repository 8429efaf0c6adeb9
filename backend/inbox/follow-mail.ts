import type { Accepted } from '@/backend/chat/store-message-once';
import type { IncomingMail } from '@/backend/incoming/incoming-mail';
import { answerInChat, type ChatReply } from '@/backend/inbox/answer-in-chat';
import { AUTOMATIC_SENTENCE } from '@/backend/inbox/destination';
import { namedMail } from '@/backend/inbox/named-mail';
import { reopenTicket } from '@/backend/inbox/reopen-ticket';
import type { KeyedConversation } from '@/backend/store/chat/chat-store';
import type { SentMail } from '@/backend/store/received-mails/received-mail-store';
import type { StoreTransaction } from '@/backend/store/store';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';

const HOUR = 60 * 60 * 1000;

/** After so many emails from one address in an hour, more of them are kept, but nobody is told. */
const MOST_AN_HOUR = 60;

/** An email and its files. */
type ArrivedMail = ChatReply & { mail: IncomingMail };

/**
 * Does what follows from an email in its ticket. Automatic answers change nothing, and neither does a mere delay.
 *
 * @param now milliseconds since 1970
 */
export async function followInTicket(
  transaction: StoreTransaction,
  { id, mail }: ArrivedMail,
  ticket: StoredTicket,
  now: number,
): Promise<void> {
  if (mail.kind === 'automatic') return;
  if (mail.kind !== 'bounce') {
    if (await isWelcome(transaction, mail, now)) await reopenTicket(transaction, ticket, id, now);
    return;
  }
  const sent = await noteBounce(transaction, mail, now);
  if (sent?.kind === 'reply') await reopenTicket(transaction, ticket, id, now);
}

/**
 * Does what follows from an email in its chat, where an answer becomes a message.
 *
 * @param now milliseconds since 1970
 * @returns the message, or why there is none, as a sentence: staff must find the email elsewhere then
 */
export async function followInChat(
  transaction: StoreTransaction,
  arrived: ArrivedMail,
  chat: KeyedConversation,
  now: number,
): Promise<{ message: Accepted } | { reason: string }> {
  const { mail } = arrived;
  if (mail.kind === 'bounce') {
    await noteBounce(transaction, mail, now);
    const why = mail.bounce?.reason ?? '';
    return { reason: `An answer from the chat was not delivered. ${why}`.trim() };
  }
  if (mail.kind === 'automatic') return { reason: AUTOMATIC_SENTENCE };
  if (!(await isWelcome(transaction, mail, now))) {
    return { reason: `More than ${MOST_AN_HOUR} emails from this address in an hour.` };
  }
  const message = await answerInChat(transaction, chat, arrived, now);
  return message ? { message } : { reason: 'It belongs to a chat, but its sender is blocked.' };
}

/** Whether fewer emails than the limit came from its sender in the last hour. */
async function isWelcome(
  transaction: StoreTransaction,
  { from }: IncomingMail,
  now: number,
): Promise<boolean> {
  const since = new Date(now - HOUR).toISOString();
  const count = await transaction.countReadFrom(from?.address ?? '', since, MOST_AN_HOUR);
  return count < MOST_AN_HOUR;
}

/** Marks the email of ours that was not delivered for good. @returns it, if it is known */
async function noteBounce(
  transaction: StoreTransaction,
  mail: IncomingMail,
  now: number,
): Promise<SentMail | undefined> {
  if (mail.bounce?.isFinal !== true) return undefined;
  const sent = await namedMail(mail, transaction);
  if (!sent) return undefined;
  await transaction.markBounced(sent.id, new Date(now).toISOString(), mail.bounce.reason);
  return sent;
}
