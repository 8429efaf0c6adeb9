import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#core/config.ts';
import { dkimKeyOf } from '#core/dkim-settings.ts';
import { createEmlTransport } from '#mail/eml-transport.ts';
import type { MailTransport } from '#mail/mail.ts';
import type { AccessTokens } from '#mail/oauth/access-tokens.ts';
import { createSmtpTransport } from '#mail/smtp-transport.ts';
import { mailFolder } from '#mail/written-mails.ts';

/** Creates the transport that the settings ask for, and logs which one it is. */
export function createTransportFor(
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY'>,
  log: FastifyBaseLogger,
  accessTokens?: AccessTokens,
): MailTransport {
  const { SMTP_URL } = config;
  const signer = dkimKeyOf(config);
  if (SMTP_URL !== undefined) {
    log.info({ signed: signer !== undefined }, 'email is sent by SMTP');
    return createSmtpTransport(SMTP_URL, signer, accessTokens);
  }
  const folder = mailFolder(config);
  log.info({ folder }, 'SMTP_URL is not set: email is written to files');
  return createEmlTransport(folder, signer);
}
