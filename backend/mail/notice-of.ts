import { callNotice } from '@/backend/mail/call-notice';
import { inquiryNotice } from '@/backend/mail/inquiry-notice';
import { leadNotice } from '@/backend/mail/lead-notice';
import type { Notice } from '@/backend/mail/team-notice';
import type { TicketSource } from '@/backend/store/tickets/ticket-store';

/** Returns the notice of something that was sent. */
export function noticeOf(source: TicketSource): Notice {
  if ('lead' in source) return leadNotice(source.lead);
  if ('call' in source) return callNotice(source.call);
  return inquiryNotice(source.inquiry);
}
