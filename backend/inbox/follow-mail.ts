import type { Accepted } from '#chat/store-message-once.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import { answerInChat, type ChatReply } from '#inbox/answer-in-chat.ts';
import { AUTOMATIC_SENTENCE } from '#inbox/destination.ts';
import { namedMail } from '#inbox/named-mail.ts';
import { reopenChat } from '#inbox/reopen-chat.ts';
import { reopenTicket } from '#inbox/reopen-ticket.ts';
import { holderOf } from '#notifications/holder.ts';
import { notify } from '#notifications/notify.ts';
import type { KeyedConversation } from '#store/chat/conversations.ts';
import type { SentMail } from '#store/jobs/mails.ts';
import { NOTICE_KINDS } from '#store/jobs/tables.ts';
import type { StoreTransaction } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';
import { tellWebhooks } from '#webhook/tell.ts';

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
    if (!(await isWelcome(transaction, mail, now))) return;
    await reopenTicket(transaction, ticket, { id, isAnswer: true }, now);
    await notifyOfAnswer(transaction, ticket, now);
    return;
  }
  const sent = await noteBounce(transaction, mail, now);
  if (sent?.kind === 'reply') {
    await reopenTicket(transaction, ticket, { id, isAnswer: false }, now);
  }
}

/** Notifies whoever has a ticket of its customer's answer. Reopening it has told them by email already. */
async function notifyOfAnswer(
  transaction: StoreTransaction,
  ticket: StoredTicket,
  now: number,
): Promise<void> {
  const holder = await holderOf(transaction, ticket);
  const to = holder === null ? [] : [holder];
  const at = new Date(now).toISOString();
  const news = {
    kind: 'answer',
    about: { ticketId: ticket.id },
    to,
    by: null,
    at,
    isMailed: true,
  } as const;
  await notify(transaction, news);
}

/** The message that an email has become in its chat; none if it is a report beside the email that was not delivered. */
type FollowedInChat = { message?: Accepted };

/**
 * Does what follows from an email in its chat, where an answer becomes a message.
 *
 * @param now milliseconds since 1970
 * @returns what it has become, or why it is not shown there, as a sentence: staff must find it elsewhere then
 */
export async function followInChat(
  transaction: StoreTransaction,
  arrived: ArrivedMail,
  chat: KeyedConversation,
  now: number,
): Promise<FollowedInChat | { reason: string }> {
  const { mail } = arrived;
  if (mail.kind === 'bounce') return followReport(transaction, mail, chat, now);
  if (mail.kind === 'automatic') return { reason: AUTOMATIC_SENTENCE };
  if (!(await isWelcome(transaction, mail, now))) {
    return { reason: `More than ${MOST_AN_HOUR} emails from this address in an hour.` };
  }
  const message = await answerInChat(transaction, chat, arrived, now);
  return message ? { message } : { reason: 'It belongs to a chat, but its sender is blocked.' };
}

/** What was not delivered for good is shown in the chat, once. */
async function followReport(
  transaction: StoreTransaction,
  mail: IncomingMail,
  { conversation }: KeyedConversation,
  now: number,
): Promise<FollowedInChat | { reason: string }> {
  const what = mail.bounce?.isFinal === true ? 'was not delivered' : 'is delayed';
  const reason = `An email from the chat ${what}. ${mail.bounce?.reason ?? ''}`.trim();
  const sent = await noteBounce(transaction, mail, now);
  const { conversationId } = conversation;
  if (!sent?.isFirst || sent.conversationId !== conversationId) return { reason };
  await reopenChat(transaction, conversation, sent, now);
  return {};
}

/** Whether fewer emails than the limit came from its sender in the last hour. */
async function isWelcome(
  transaction: StoreTransaction,
  { from }: IncomingMail,
  now: number,
): Promise<boolean> {
  const since = new Date(now - HOUR).toISOString();
  const count = await transaction.receivedMails.countReadFrom(
    from?.address ?? '',
    since,
    MOST_AN_HOUR,
  );
  return count < MOST_AN_HOUR;
}

/**
 * Marks the email of ours that was not delivered for good; a notice to the team also with the address that it names.
 *
 * @returns it, if it is known, and whether that is news
 */
export async function noteBounce(
  transaction: StoreTransaction,
  mail: IncomingMail,
  now: number,
): Promise<(SentMail & { isFirst: boolean }) | undefined> {
  if (mail.bounce?.isFinal !== true) return undefined;
  const sent = await namedMail(mail, transaction);
  if (!sent) return undefined;
  const at = new Date(now).toISOString();
  const { reason, recipient } = mail.bounce;
  const toTeam = NOTICE_KINDS.some((kind) => kind === sent.kind) ? (recipient ?? '') : undefined;
  const isFirst = await transaction.returnedMails.mark(sent.id, at, reason, toTeam);
  const about = matterOf(sent);
  if (isFirst && about) await tellWebhooks(transaction, { type: 'mail.bounced', about, at });
  return { ...sent, isFirst };
}

/** What an email of ours was about; nothing if it was about an account. */
function matterOf({ conversationId, ticketId }: SentMail) {
  if (conversationId !== null) return { conversationId };
  return ticketId === null ? undefined : { ticketId };
}
