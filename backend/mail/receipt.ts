import { isPlainAddress } from '@/backend/mail/header-text';
import { MailRejected, type MailContent } from '@/backend/mail/mail';
import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import { company } from '@/lib/company/company';

/**
 * The receipt repeats nothing that the sender typed, because the address may belong to somebody else:
 * a form that mails a stranger's words to anyone is a tool for spam.
 *
 * @throws {MailRejected} for an address that is not fit for a header
 */
export function receipt(inquiry: StoredInquiry): MailContent {
  if (!isPlainAddress(inquiry.email)) throw new MailRejected('EADDRESS');
  const reference = referenceOf(inquiry.sessionId);
  return {
    to: { name: '', address: inquiry.email },
    subject: `${company.name} received your inquiry`,
    text: [
      "Thank you for your inquiry. We've received it.",
      `We'll reply within ${company.replyWithinHours} hours.`,
      ...(reference === undefined ? [] : [`Your reference: ${reference}`]),
      'You can reach us anytime:',
      [company.email, ...company.phones.map(({ label, number }) => `${label}: ${number}`)].join(
        '\n',
      ),
      `If you didn't write to us, someone used your address by mistake. You don't need to do anything.`,
      `${company.name}\n${company.url}`,
    ].join('\n\n'),
    // So that no vacation notice answers (RFC 3834, and Exchange's own header).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/**
 * The reference of an inquiry, as its sender was told. The client makes the session id: one that does
 * not look made by a machine could hold words, and is none.
 */
export function referenceOf(sessionId: string): string | undefined {
  return /^contact_\d{10,16}_[0-9a-z]{1,40}$/.test(sessionId) ? sessionId : undefined;
}
