import { createTransport } from 'nodemailer';
import type { DkimKey } from '@/backend/core/dkim-settings';
import { errorCode } from '@/backend/jobs/error-code';
import { signedBy } from '@/backend/mail/dkim';
import { MailRejected, type MailTransport } from '@/backend/mail/mail';

/** What nodemailer says about a failure; every field may be missing. */
type SmtpError = { code: string; command: string; responseCode: number };

/**
 * Sends emails through an SMTP server.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param signer signs them; without it, they are sent as they are
 */
export function createSmtpTransport(url: string, signer?: DkimKey): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Nothing in an email is ever a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signedBy(signer),
  });
  return {
    canBatch: true,
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw isRejection(error) ? new MailRejected(mailErrorCode(error), { cause: error }) : error;
      }
    },
    // Nothing is kept here.
    forget: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/**
 * Returns a short name for an error, fit for the log and the store: nodemailer's code, and the server's reply
 * code. The server's text is left out, because it repeats addresses.
 */
export function mailErrorCode(error: unknown): string {
  const { responseCode } = Object(error) as Partial<SmtpError>;
  return [errorCode(error), responseCode].filter((part) => part !== undefined).join(' ');
}

// The recipient is refused by the server (RCPT TO, 5xx), or earlier because no server could accept the
// address. If the sender, the login, or the content is refused, we have to fix it, so those are retried.
function isRejection(error: unknown): boolean {
  const { code, command, responseCode } = Object(error) as Partial<SmtpError>;
  if (code !== 'EENVELOPE') return false;
  return command === 'RCPT TO' ? (responseCode ?? 0) >= 500 : command === 'API';
}
