import type { IncomingMail } from '#incoming/incoming-mail.ts';
import { textWithAnswers } from '#incoming/split/answers-in-quote.ts';
import { saysBelow } from '#incoming/split/says-below.ts';
import { foldedText, wholeText } from '#incoming/split/split-text.ts';
import type { Destination } from '#inbox/destination.ts';
import { composeMail, type MailSettings } from '#mail/compose.ts';
import { MailRejected } from '#mail/mail.ts';
import type { ReplyInbox } from '#mail/reply-inbox.ts';
import type { MailedThread } from '#store/jobs/customer-mails.ts';
import type { MailSubject } from '#store/jobs/mail-subjects.ts';
import type { StoreReads } from '#store/store.ts';

/** How many of our emails a quote is compared with, the last ones: each has the three before it below it. */
const MOST_COMPARED = 5;

type Deps = { config: MailSettings; replyInbox: ReplyInbox | undefined };

/**
 * Shows what somebody has typed into the quote of an email of ours, which their program does not tell apart from it. If
 * it repeats none of ours, but they say that they have answered below, nothing is folded.
 *
 * @param destination which tells the ticket or the conversation that it answers
 * @param now milliseconds since 1970
 */
export async function showAnswers(
  mail: IncomingMail,
  destination: Destination,
  reads: StoreReads,
  { config, replyInbox }: Deps,
  now: number,
): Promise<IncomingMail> {
  if (mail.kind !== 'message' || mail.lines.length === 0) return mail;
  const thread = threadOf(destination);
  const mails = thread === undefined ? [] : await reads.mails.toCustomer(thread, MOST_COMPARED);
  const sent = mails.map((subject) => textOf(subject, config, now, replyInbox));
  const isBelow = saysBelow(mail.text);
  const text = textWithAnswers(mail.lines, sent, isBelow);
  if (text !== null) return { ...mail, text, folded: foldedText(mail.lines) };
  return isBelow ? { ...mail, text: wholeText(mail.lines), folded: '' } : mail;
}

function threadOf(destination: Destination): MailedThread | undefined {
  switch (destination.to) {
    case 'ticket':
      return { ticketId: destination.ticket.id };
    case 'conversation':
      return { conversationId: destination.chat.conversation.conversationId };
    case 'new': {
      const { relatedTicketId: ticketId } = destination;
      return ticketId === null ? undefined : { ticketId };
    }
    case 'notice':
    case 'nowhere':
      return undefined;
  }
}

/** What an email of ours said; nothing if it was never sent, because its address cannot be used. */
function textOf(
  subject: MailSubject,
  config: MailSettings,
  now: number,
  inbox: ReplyInbox | undefined,
): string {
  try {
    return composeMail([{ id: '', attempts: 1, ...subject }], config, now, inbox).text;
  } catch (error) {
    if (error instanceof MailRejected) return '';
    throw error;
  }
}
