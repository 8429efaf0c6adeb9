import { company } from '@repo/company/company.ts';
import { threadAddress, type DeskLocation } from '#core/desk-address.ts';
import { oneLine } from '#mail/header-text.ts';
import { awayUntilAt } from '#core/away-until.ts';
import { MailRejected, type MailContent } from '#mail/mail.ts';
import type { AnswerNotice } from '#store/jobs/mail-subjects.ts';

/** How much of an answer is in the notice, in UTF-16 units; the rest is at the desk. */
const LONGEST = 5000;

/**
 * Composes a notice of an answer that a customer sent by email, for whoever has the ticket. It links to the desk,
 * where the answer is given: a reply to this notice would not reach the customer.
 *
 * @param team the email address of the team, which is told when nobody has the ticket, or whoever has it is away
 * @param now milliseconds since 1970
 * @throws {MailRejected} when the ticket is gone
 */
export function answerNotice(
  answer: AnswerNotice,
  team: string,
  desk: DeskLocation,
  now: number,
): MailContent {
  const { assignee, assigneeName, place, fromName, fromAddress, text } = answer;
  if (place.ticketId === null && place.conversationId === null) throw new MailRejected('EGONE');
  const who = fromName === '' ? fromAddress : fromName;
  const isAway = awayUntilAt(answer, now) !== null;
  const isCut = text.length > LONGEST;
  return {
    to: { name: company.name, address: assignee === null || isAway ? team : assignee },
    subject: oneLine(`${who} replied by email`),
    text: [
      `From: ${oneLine(fromAddress)}`,
      ...(isAway ? [`${oneLine(assigneeName ?? '')} has this ticket and is away.`] : []),
      `Reply here: ${threadAddress(place, desk)}`,
      '',
      isCut ? `${text.slice(0, LONGEST).toWellFormed()} …` : text,
      ...(isCut ? ['', 'The rest is at the desk.'] : []),
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
