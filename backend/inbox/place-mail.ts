import type { Accepted } from '#chat/store-message-once.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import { filesInMessage } from '#inbox/answer-in-chat.ts';
import { destinationOf } from '#inbox/destination.ts';
import { followInChat, followInTicket, noteBounce } from '#inbox/follow-mail.ts';
import { openMailTicket, type MailOrigin } from '#inbox/open-mail-ticket.ts';
import { showAnswers } from '#inbox/show-answers.ts';
import type { MailSettings } from '#mail/compose.ts';
import type { ReplyInbox } from '#mail/reply-inbox.ts';
import type { ReadMail } from '#store/received-mails/writes.ts';
import type { Store } from '#store/store.ts';

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

type Deps = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'INQUIRIES_PER_ADDRESS'> & MailSettings;
  replyInbox: ReplyInbox | undefined;
};

/** What became of an email. */
type PlacedMail = { isKept: boolean; message?: Accepted };

/**
 * Puts a received email where it belongs, in one transaction with everything that follows from it. A repeat changes
 * nothing.
 *
 * @returns whether its bytes are still needed: not those of our own emails, and of copies; and the message that it
 *   became in a chat, if it did
 */
export function placeMail(brought: MailToPlace, deps: Deps): Promise<PlacedMail> {
  const { id } = brought;
  return deps.store.transaction('alone', async (transaction) => {
    const stored = await transaction.receivedMails.find(id);
    // It was erased, or somebody else has read it.
    if (stored?.readAt !== null) return { isKept: stored !== undefined };
    const now = deps.clock.now();
    const readAt = new Date(now).toISOString();
    let destination = await destinationOf(brought.mail, deps.replyInbox, transaction);
    const mail = await showAnswers(brought.mail, destination, transaction, deps, now);
    const arrived = { ...brought, mail };
    const said = contentOf(mail);
    if (await transaction.receivedMails.hasCopy({ id, ...said })) {
      destination = { to: 'nowhere', outcome: 'copy' };
    }
    if (destination.to === 'notice' || destination.to === 'nowhere') {
      if (destination.to === 'notice') await noteBounce(transaction, mail, now);
      // What is told of a notice is with the notice; this only came back, like one of our own.
      const outcome = destination.to === 'notice' ? 'own' : destination.outcome;
      // By its ID, it is known again when a mailbox has lost its numbers.
      await transaction.receivedMails.complete(id, { outcome, readAt, messageId: mail.messageId });
      await transaction.files.disown(id);
      return { isKept: false };
    }
    if (destination.to === 'conversation') {
      const { chat } = destination;
      const followed = await followInChat(transaction, arrived, chat, now);
      if (!('reason' in followed)) {
        const isMessage = followed.message !== undefined;
        await transaction.receivedMails.complete(id, {
          ...said,
          readAt,
          conversationId: chat.conversation.conversationId,
          outcome: isMessage ? 'answer' : 'bounce',
          reason: mail.bounce?.reason ?? null,
        });
        const inMessage = isMessage ? filesInMessage(arrived.fileIds) : [];
        const others = arrived.fileIds.filter((fileId) => !inMessage.includes(fileId));
        await transaction.files.claim(others, '', { receivedMailId: id });
        return { isKept: true, ...followed };
      }
      // An email that the chat does not show must not be out of sight.
      destination = { to: 'new', relatedTicketId: null, isHeld: true, ...followed };
    }
    if (destination.to === 'ticket') {
      const { ticket, relatedTicketId } = destination;
      await transaction.receivedMails.complete(id, {
        ...said,
        readAt,
        relatedTicketId,
        outcome: outcomeOf(mail, 'answer'),
        reason: mail.bounce?.reason ?? null,
        ticketId: ticket.id,
      });
      await followInTicket(transaction, arrived, ticket, now);
    } else {
      const { reason, isHeld, relatedTicketId } = destination;
      const holdReason = arrived.problem ?? (isHeld ? reason : null);
      const origin = { ...arrived, holdReason };
      const ticketId = await openMailTicket(transaction, mail, origin, deps.config, now);
      await transaction.receivedMails.complete(id, {
        ...said,
        readAt,
        ticketId,
        relatedTicketId,
        outcome: arrived.problem === null ? outcomeOf(mail, 'ticket') : 'unreadable',
        reason: arrived.problem ?? reason,
      });
    }
    await transaction.files.claim(arrived.fileIds, '', { receivedMailId: id });
    return { isKept: true };
  });
}

const outcomeOf = ({ kind }: IncomingMail, otherwise: 'answer' | 'ticket') =>
  kind === 'bounce' || kind === 'automatic' ? kind : otherwise;

/** What is stored of the words of an email. */
const contentOf = (mail: IncomingMail) =>
  ({
    messageId: mail.messageId,
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address ?? '',
    sentBy: mail.sentBy ?? '',
    answersTo: JSON.stringify(mail.answersTo),
    subject: mail.subject,
    sentAt: mail.sentAt,
    text: mail.text,
    folded: mail.folded,
    hasHtml: Number(mail.hasHtml),
    omitted: JSON.stringify(mail.omitted),
  }) satisfies Partial<ReadMail>;
