import { isIP } from 'node:net';
import type { MailDns } from '#mail/check/dns.ts';
import { fine, wrong, type MailFinding } from '#mail/check/finding.ts';
import { MOST_LOOKUPS, readSpfPolicy, spfRecordsIn } from '#mail/check/spf-policy.ts';

const ABOUT = 'SPF';

/** What each weak end of a policy says about servers that it does not name. */
const WEAK: Readonly<Record<string, string>> = {
  '+': 'lets every server on the internet send its email (“+all”)',
  '?': 'says nothing about servers that it does not name (“?all”)',
};

/**
 * Checks which servers may send email for a domain (RFC 7208).
 *
 * @param mailHost the server that we hand emails to, if there is one
 * @throws {DnsUnanswered} when the DNS does not answer
 */
export async function checkSpf(
  domain: string,
  mailHost: string | undefined,
  dns: MailDns,
): Promise<MailFinding> {
  const [record, ...others] = spfRecordsIn(await dns.texts(domain));
  if (record === undefined) {
    const senders = sendersFrom(mailHost);
    return wrong(
      ABOUT,
      `${domain} has no SPF record. Add one that names the servers which send its email. If a provider sends it, the provider says what to put in place of “${senders}”.`,
      `${domain}. TXT "v=spf1 ${senders} ~all"`,
    );
  }
  if (others.length > 0) {
    return wrong(
      ABOUT,
      `${domain} has ${others.length + 1} SPF records, so receivers ignore them all. Put them into one.`,
    );
  }
  const { all, lookups, fault } = await readSpfPolicy(record, dns);
  if (fault !== undefined) return wrong(ABOUT, `The SPF record of ${domain} ${fault}.`);
  const weakness = all === undefined ? 'does not end with “all”' : WEAK[all];
  if (weakness !== undefined) {
    return wrong(
      ABOUT,
      `The SPF record of ${domain} ${weakness}. End it with “~all”, or with “-all” once you know all senders.`,
    );
  }
  return fine(
    ABOUT,
    `${domain} names its senders, and reading that takes ${lookups} of at most ${MOST_LOOKUPS} DNS lookups.`,
  );
}

/** What names our mail server. One on this machine, or none, says nothing about who sends. */
function sendersFrom(mailHost = 'localhost'): string {
  const host = mailHost.replace(/^\[|\]$/g, '');
  if (/^(?:localhost$|127\.|::1$)/.test(host)) return 'mx';
  const version = isIP(host);
  return version === 0 ? `a:${host}` : `ip${version}:${host}`;
}
