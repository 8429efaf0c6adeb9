import { callNotice } from '@/backend/mail/call-notice';
import { emailNotice } from '@/backend/mail/email-notice';
import { inquiryNotice } from '@/backend/mail/inquiry-notice';
import { leadNotice } from '@/backend/mail/lead-notice';
import type { Notice } from '@/backend/mail/team-notice';
import type { TicketSource } from '@/backend/store/tickets/sources';

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
