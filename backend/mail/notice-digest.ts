import { company } from '@repo/company/company.ts';
import { deskAddress, type DeskLocation } from '#core/desk-address.ts';
import { oneLine } from '#mail/header-text.ts';
import { AUTOMATIC, type MailContent } from '#mail/mail.ts';
import { noticeText, type Notice } from '#mail/team-notice.ts';

/** How many notices are included in full; the others get one line each, with the rest at the desk. */
const MOST_IN_FULL = 20;

const RULE = '-'.repeat(60);

/**
 * Composes a digest of notices for the team. It has no `Reply-To`, because each notice contains its sender's
 * address.
 *
 * @param notices two or more, oldest first
 * @param team the email address of the team
 */
export function noticeDigest(
  notices: readonly Notice[],
  team: string,
  desk: DeskLocation,
): MailContent {
  const titles = notices.map(({ subject }, index) => `${index + 1}. ${oneLine(subject)}`);
  const inFull = notices
    .slice(0, MOST_IN_FULL)
    .map((notice, index) => [RULE, titles[index], noticeText(notice)].join('\n\n'));
  const others = notices.length - inFull.length;
  return {
    to: { name: company.name, address: team },
    subject: `${notices.length} new requests`,
    text: [
      `${notices.length} requests came in within a few seconds.`,
      `Answer them at the desk: ${deskAddress(desk)}`,
      titles.join('\n'),
      ...(others > 0 ? [`The last ${others} are shown in full at the desk only.`] : []),
      ...inFull,
    ].join('\n\n'),
    headers: AUTOMATIC,
  };
}
