import { ticketsAddress, type DeskLocation } from '@/backend/core/desk-address';
import { oneLine } from '@/backend/mail/header-text';
import type { MailContent } from '@/backend/mail/mail';
import { noticeText, type Notice } from '@/backend/mail/team-notice';
import { company } from '@/lib/company/company';

/** How many are told in full; of the others there is a line, and the rest is at the desk. */
const MOST_IN_FULL = 20;

const RULE = '-'.repeat(60);

/**
 * Several notices in one mail to the team, for when much comes at once. It is answered to nobody: each
 * sender's address is among what is told.
 *
 * @param notices two or more, the oldest first
 * @param team the address of the team
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
      `Answer them at the desk: ${ticketsAddress(desk)}`,
      titles.join('\n'),
      ...(others > 0 ? [`The last ${others} are shown in full at the desk only.`] : []),
      ...inFull,
    ].join('\n\n'),
    headers: {},
  };
}
