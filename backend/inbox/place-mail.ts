import type { Accepted } from '@/backend/chat/store-message-once';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { IncomingMail } from '@/backend/incoming/incoming-mail';
import { answerInChat, filesInMessage } from '@/backend/inbox/answer-in-chat';
import { destinationOf, namedMail } from '@/backend/inbox/destination';
import { openMailTicket, type MailOrigin } from '@/backend/inbox/open-mail-ticket';
import { reopenTicket } from '@/backend/inbox/reopen-ticket';
import type { ReplyInbox } from '@/backend/mail/reply-inbox';
import type { KeyedConversation } from '@/backend/store/chat/chat-store';
import type { ReadMail, SentMail } from '@/backend/store/received-mails/received-mail-store';
import type { Store, StoreTransaction } from '@/backend/store/store';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';

/** An email that was read, and the files that came with it. */
export type MailToPlace = {
  /** The ID of the received email. */
  id: string;
  mail: IncomingMail;
  /** The IDs of its files, stored and without an owner. */
  fileIds: readonly string[];
  /** Why it could not be read, as a sentence; null when it could. */
  problem: string | null;
} & Omit<MailOrigin, 'holdReason'>;

const HOUR = 60 * 60 * 1000;

/** After so many emails from one address in an hour, more of them are kept, but nobody is told. */
const MOST_AN_HOUR = 60;

type Deps = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'INQUIRIES_PER_ADDRESS'>;
  replyInbox: ReplyInbox | undefined;
};

/** What became of an email. */
type PlacedMail = { isKept: boolean; message?: Accepted | undefined };

/**
 * Puts a received email where it belongs, in one transaction with everything that follows from it. A repeat changes
 * nothing.
 *
 * @returns whether its bytes are still needed: not those of our own emails, and of copies; and the message that it
 *   became in a chat, if it did
 */
export function placeMail(arrived: MailToPlace, deps: Deps): Promise<PlacedMail> {
  const { id, mail } = arrived;
  return deps.store.transaction('alone', async (transaction) => {
    const stored = await transaction.findReceivedMail(id);
    // It was erased, or somebody else has read it.
    if (stored?.readAt !== null) return { isKept: stored !== undefined };
    const now = deps.clock.now();
    const readAt = new Date(now).toISOString();
    const said = contentOf(mail);
    const destination = (await transaction.hasCopy({ id, ...said }))
      ? ({ to: 'nowhere', outcome: 'copy' } as const)
      : await destinationOf(mail, deps.replyInbox, transaction);
    if (destination.to === 'nowhere') {
      await transaction.completeReceivedMail(id, { outcome: destination.outcome, readAt });
      await transaction.disownFiles(id);
      return { isKept: false };
    }
    if (destination.to === 'conversation') {
      const { chat } = destination;
      const message = await followChat(transaction, arrived, chat, now);
      await transaction.completeReceivedMail(id, {
        ...{ ...said, readAt },
        outcome: outcomeOf(mail, 'answer'),
        reason: mail.bounce?.reason ?? null,
        conversationId: chat.conversation.conversationId,
      });
      const inMessage = message ? filesInMessage(arrived.fileIds) : [];
      const others = arrived.fileIds.filter((fileId) => !inMessage.includes(fileId));
      await transaction.claimFiles(others, '', { receivedMailId: id });
      return { isKept: true, message };
    }
    if (destination.to === 'ticket') {
      const { ticket } = destination;
      await transaction.completeReceivedMail(id, {
        ...{ ...said, readAt },
        outcome: outcomeOf(mail, 'answer'),
        reason: mail.bounce?.reason ?? null,
        ticketId: ticket.id,
      });
      await follow(transaction, arrived, ticket, now);
    } else {
      const { reason, isHeld, relatedTicketId } = destination;
      const holdReason = arrived.problem ?? (isHeld ? reason : null);
      const origin = { ...arrived, holdReason };
      const ticketId = await openMailTicket(transaction, mail, origin, deps.config, now);
      await transaction.completeReceivedMail(id, {
        ...{ ...said, readAt, ticketId, relatedTicketId },
        outcome: arrived.problem === null ? outcomeOf(mail, 'ticket') : 'unreadable',
        reason: arrived.problem ?? reason,
      });
    }
    await transaction.claimFiles(arrived.fileIds, '', { receivedMailId: id });
    return { isKept: true };
  });
}

/** What follows from an email in its ticket. Automatic answers change nothing, and neither does a mere delay. */
async function follow(
  transaction: StoreTransaction,
  { id, mail }: MailToPlace,
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

/** The same in a chat, where an answer becomes a message. */
async function followChat(
  transaction: StoreTransaction,
  arrived: MailToPlace,
  chat: KeyedConversation,
  now: number,
): Promise<Accepted | undefined> {
  const { mail } = arrived;
  if (mail.kind === 'bounce') await noteBounce(transaction, mail, now);
  if (mail.kind === 'bounce' || mail.kind === 'automatic') return undefined;
  if (!(await isWelcome(transaction, mail, now))) return undefined;
  return answerInChat(transaction, chat, arrived, now);
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

const outcomeOf = ({ kind }: IncomingMail, otherwise: 'answer' | 'ticket') =>
  kind === 'bounce' || kind === 'automatic' ? kind : otherwise;

/** What is stored of the words of an email. */
const contentOf = (mail: IncomingMail) =>
  ({
    messageId: mail.messageId,
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    subject: mail.subject,
    sentAt: mail.sentAt,
    text: mail.text,
    folded: mail.folded,
    hasHtml: Number(mail.hasHtml),
    omitted: JSON.stringify(mail.omitted),
  }) satisfies Partial<ReadMail>;
