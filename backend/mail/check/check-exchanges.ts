import type { MailDns } from '#mail/check/dns.ts';
import { fine, wrong, type MailFinding } from '#mail/check/finding.ts';

/**
 * Checks whether a domain receives email (RFC 5321 section 5.1).
 *
 * @param about what arrives there, such as bounces
 * @param address the address at which it arrives
 * @throws {DnsUnanswered} when the DNS does not answer
 */
export async function checkExchanges(
  about: string,
  address: string,
  dns: MailDns,
): Promise<MailFinding> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const exchanges = await dns.exchanges(domain);
  if (exchanges.length === 0) {
    return wrong(
      about,
      `${domain} has no MX record, so nothing arrives at ${address} for sure. Add the server that receives its email in place of “mail.${domain}”.`,
      `${domain}. MX 10 mail.${domain}.`,
    );
  }
  // RFC 7505: a domain that wants no email says so.
  if (exchanges.every((host) => host === '' || host === '.')) {
    return wrong(
      about,
      `${domain} says that it receives no email (its MX record is “.”), so nothing arrives at ${address}.`,
    );
  }
  for (const host of exchanges) {
    if ((await dns.addresses(host)).length > 0)
      return fine(about, `${address} is received by ${host}.`);
  }
  return wrong(
    about,
    `${exchanges.join(', ')}, which should receive the email of ${domain}, has no address in the DNS. Correct the MX record.`,
  );
}
