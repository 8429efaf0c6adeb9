import { createTransport } from 'nodemailer';
import type { DkimKey } from '#core/dkim-settings.ts';
import { takesToken } from '#core/mail-oauth-settings.ts';
import { isLocal } from '#core/protected-address.ts';
import { errorCode } from '#jobs/error-code.ts';
import { signedBy } from '#mail/dkim.ts';
import { MailRejected, type Mail, type MailTransport } from '#mail/mail.ts';
import type { AccessTokens } from '#mail/oauth/access-tokens.ts';
import { NoAccess } from '#mail/oauth/no-access.ts';

/** What nodemailer says about a failure; every field may be missing. */
type SmtpError = { code: string; command: string; responseCode: number };

/**
 * Sends emails through an SMTP server.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param signer signs them; without it, they are sent as they are
 * @param accessTokens let the user in if the address has no password, and only over an encrypted connection, except to
 *   this machine itself
 */
export function createSmtpTransport(
  url: string,
  signer?: DkimKey,
  accessTokens?: AccessTokens,
): MailTransport {
  const tokens = takesToken(url) ? accessTokens : undefined;
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(tokens && { requireTLS: !isLocal(new URL(url).hostname) }),
    // Nothing in an email is ever a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signedBy(signer),
  });
  /** Sends an email; if the token is refused, once more with a new one. */
  async function deliver(mail: Mail): Promise<void> {
    if (tokens === undefined) {
      await transport.sendMail(mail);
      return;
    }
    const accessToken = await tokens.current();
    try {
      await transport.sendMail({ ...mail, auth: { type: 'OAuth2', accessToken } });
    } catch (error) {
      if (errorCode(error) !== 'EAUTH') throw error;
      // Files are gone after one attempt, so they wait for the next one of the job.
      const canRepeat = tokens.replace(accessToken) && mail.attachments === undefined;
      if (!canRepeat) throw new NoAccess('rejected', { cause: error });
      await deliver(mail);
    }
  }

  return {
    canBatch: true,
    async send(mail) {
      try {
        await deliver(mail);
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
