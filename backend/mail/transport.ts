import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/backend/core/config';
import { dkimKeyOf } from '@/backend/core/dkim-settings';
import { createEmlTransport } from '@/backend/mail/eml-transport';
import type { MailTransport } from '@/backend/mail/mail';
import type { AccessTokens } from '@/backend/mail/oauth/access-tokens';
import { createSmtpTransport } from '@/backend/mail/smtp-transport';
import { mailFolder } from '@/backend/mail/written-mails';

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
