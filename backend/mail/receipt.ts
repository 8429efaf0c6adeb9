import { company } from '@repo/company/company.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { MailRejected, type MailContent } from '#mail/mail.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';

/**
 * Composes a receipt. It repeats nothing that the sender typed, because the address may belong to someone
 * else: a form that emails a stranger's words to anyone is a tool for spam.
 *
 * @param short the short reference; undefined for an older inquiry that has none yet
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function receipt(inquiry: StoredInquiry, short: string | undefined): MailContent {
  if (!isPlainAddress(inquiry.email)) throw new MailRejected('EADDRESS');
  const reference = short ?? referenceOf(inquiry.sessionId);
  return {
    to: { name: '', address: inquiry.email },
    subject: `${company.name} received your inquiry`,
    text: [
      'Thank you for your inquiry. We’ve received it.',
      `We’ll reply within ${company.replyWithinHours} hours.`,
      ...(reference === undefined ? [] : [`Your reference: ${reference}`]),
      'You can reach us anytime:',
      [company.email, ...company.phones.map(({ label, number }) => `${label}: ${number}`)].join(
        '\n',
      ),
      `If you didn’t write to us, someone used your address by mistake. You don’t need to do anything.`,
      `${company.name}\n${company.url}`,
    ].join('\n\n'),
    // These keep vacation notices from answering (RFC 3834, and Exchange's own header).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/**
 * Returns the reference of an inquiry that has no short one, as its sender was told. The client makes the session ID, so it could
 * contain words: one that does not look machine-made is not used.
 */
export function referenceOf(sessionId: string): string | undefined {
  return /^contact_\d{10,16}_[0-9a-z]{1,40}$/.test(sessionId) ? sessionId : undefined;
}
