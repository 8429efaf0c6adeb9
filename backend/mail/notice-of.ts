import { callNotice } from '#mail/call-notice.ts';
import { emailNotice } from '#mail/email-notice.ts';
import { inquiryNotice } from '#mail/inquiry-notice.ts';
import { leadNotice } from '#mail/lead-notice.ts';
import type { Notice } from '#mail/team-notice.ts';
import type { TicketSource } from '#store/tickets/sources.ts';

/** Something that was sent, and the short reference of its ticket, if it is known. */
type Noticed = TicketSource & { reference?: string | undefined };

/** Returns the notice of something that was sent. */
export function noticeOf({ reference, ...source }: Noticed): Notice {
  if ('lead' in source) return leadNotice(source.lead, reference);
  if ('call' in source) return callNotice(source.call, reference);
  const { inquiry } = source;
  return inquiry.source === 'email'
    ? emailNotice(inquiry, reference)
    : inquiryNotice(inquiry, reference);
}
