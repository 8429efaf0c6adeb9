import { company } from '@repo/company/company.ts';
import { isPlainAddress, oneLine } from '#mail/header-text.ts';
import { AUTOMATIC, NOTIFIED, type MailContent } from '#mail/mail.ts';

/** The content of a notice: who can be answered, the facts as single lines, and the visitor's texts. */
export type Notice = {
  sender: { name: string; email: string };
  subject: string;
  facts: [name: string, value: string][];
  texts: [name: string, text: string][];
  /** Whether it is about an email. */
  isOfMail?: boolean;
};

/**
 * Composes a notice to the team. Answers to it go to the visitor.
 *
 * @param team the email address of the team
 */
export function teamNotice(notice: Notice, team: string): MailContent {
  const { sender, subject } = notice;
  return {
    to: { name: company.name, address: team },
    ...(isPlainAddress(sender.email) && {
      replyTo: { name: oneLine(sender.name), address: sender.email },
    }),
    subject: oneLine(subject),
    text: noticeText(notice),
    headers: notice.isOfMail === true ? NOTIFIED : AUTOMATIC,
  };
}

/** Returns everything that a notice says, without empty facts and texts. */
export function noticeText({ facts, texts }: Notice): string {
  const said = texts.map(([, text]) => text).filter((text) => text !== '');
  const list = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  return [list.join('\n'), ...said].join('\n\n');
}
