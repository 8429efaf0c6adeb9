import { rawMail } from '#tests/support/mail/raw-mail.ts';

/** What a mail server says of an email that it could not deliver (RFC 3464). */
export function bounceOf(messageId: string, action: 'failed' | 'delayed', status: string): string {
  const part = (type: string, text: string) => `--b\nContent-Type: ${type}\n\n${text}\n`;
  return rawMail({
    headers: {
      'Return-Path': '<>',
      From: 'Mail Delivery System <MAILER-DAEMON@customer.test>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    body: [
      part('text/plain', 'I could not deliver your email.'),
      part(
        'message/delivery-status',
        'Reporting-MTA: dns; mx.customer.test\n\nFinal-Recipient: rfc822; zoe@customer.test\n' +
          `Action: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 ${status} no`,
      ),
      part('message/rfc822', `Message-ID: ${messageId}\nSubject: Re: Your inquiry\n\nYes, we do.`),
      '--b--',
    ].join('\n'),
  });
}
