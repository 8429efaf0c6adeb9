import type { Config } from '#core/config.ts';
import { dkimKeyOf } from '#core/dkim-settings.ts';
import { checkDkim } from '#mail/check/check-dkim.ts';
import { checkDmarc } from '#mail/check/check-dmarc.ts';
import { checkExchanges } from '#mail/check/check-exchanges.ts';
import { checkSpf } from '#mail/check/check-spf.ts';
import { createMailDns, DnsUnanswered } from '#mail/check/dns.ts';
import type { MailFinding } from '#mail/check/finding.ts';

/** Checks everything that receivers look up before they accept our email, and whether answers arrive. */
export function checkMail(config: Config): Promise<MailFinding[]> {
  const { MAIL_FROM, MAIL_REPLY_ADDRESS, SMTP_URL } = config;
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  const dns = createMailDns(config.MAIL_CHECK_DNS);
  const signer = dkimKeyOf(config);
  const mailHost = SMTP_URL === undefined ? undefined : new URL(SMTP_URL).hostname;
  return Promise.all([
    orUnknown('SPF', checkSpf(domain, mailHost, dns)),
    orUnknown('DKIM', checkDkim(domain, signer, dns)),
    orUnknown('DMARC', checkDmarc(domain, MAIL_FROM, signer, dns)),
    orUnknown('Bounces', checkExchanges('Bounces', MAIL_FROM, dns)),
    ...(MAIL_REPLY_ADDRESS === undefined
      ? []
      : [orUnknown('Answers', checkExchanges('Answers', MAIL_REPLY_ADDRESS, dns))]),
  ]);
}

async function orUnknown(about: string, check: Promise<MailFinding>): Promise<MailFinding> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof DnsUnanswered)) throw error;
    const sentence = `The DNS did not answer (${error.message}), so this is not known. Try again, or set MAIL_CHECK_DNS to another server.`;
    return { state: 'unknown', about, sentence };
  }
}
