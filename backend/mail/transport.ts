import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/backend/core/config';
import { createEmlTransport } from '@/backend/mail/eml-transport';
import type { MailTransport } from '@/backend/mail/mail';
import { createSmtpTransport } from '@/backend/mail/smtp-transport';
import { mailFolder } from '@/backend/mail/written-mails';

/** Creates the transport that the settings ask for, and logs which one it is. */
export function createTransportFor(
  { SMTP_URL, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>,
  log: FastifyBaseLogger,
): MailTransport {
  if (SMTP_URL !== undefined) {
    log.info('email is sent by SMTP');
    return createSmtpTransport(SMTP_URL);
  }
  const folder = mailFolder({ DATA_DIR });
  log.info({ folder }, 'SMTP_URL is not set: email is written to files');
  return createEmlTransport(folder);
}
