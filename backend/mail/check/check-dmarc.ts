import type { DkimKey } from '#core/dkim-settings.ts';
import type { MailDns } from '#mail/check/dns.ts';
import { fine, wrong, type MailFinding } from '#mail/check/finding.ts';
import { tagsIn } from '#mail/check/tags.ts';

const ABOUT = 'DMARC';

/**
 * Checks what a domain asks receivers to do with email that is not from it (RFC 7489).
 *
 * @param sender the address of the sender
 * @param signer what signs emails, if anything does
 * @throws {DnsUnanswered} when the DNS does not answer
 */
export async function checkDmarc(
  domain: string,
  sender: string,
  signer: DkimKey | undefined,
  dns: MailDns,
): Promise<MailFinding> {
  const found = await findRecords(domain, dns);
  const [record, ...others] = found?.records ?? [];
  if (found === undefined || record === undefined) {
    return wrong(
      ABOUT,
      `${domain} has no DMARC record, which large receivers ask for. Add one.`,
      `_dmarc.${domain}. TXT "v=DMARC1; p=none; rua=mailto:${sender}"`,
    );
  }
  const name = `_dmarc.${found.at}`;
  if (others.length > 0) {
    return wrong(
      ABOUT,
      `${name} has ${found.records.length} DMARC records, so receivers ignore them all. Keep one.`,
    );
  }
  const tags = tagsIn(record);
  const policy = (
    (found.at === domain ? undefined : tags.get('sp')) ?? tags.get('p')
  )?.toLowerCase();
  if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy)) {
    return wrong(
      ABOUT,
      `The record at ${name} has no policy. Add “p=none”, “p=quarantine”, or “p=reject”.`,
    );
  }
  const isStrict = tags.get('adkim')?.toLowerCase() === 's';
  if (isStrict && signer && signer.domain.toLowerCase() !== domain.toLowerCase()) {
    return wrong(
      ABOUT,
      `${name} asks for signatures of exactly ${domain} (“adkim=s”), but DKIM_DOMAIN is ${signer.domain}. Set it to ${domain}, or remove “adkim=s”.`,
    );
  }
  const note =
    policy === 'none'
      ? ' Receivers deliver forged email all the same; once SPF and DKIM are fine, “p=quarantine” changes that.'
      : '';
  return fine(ABOUT, `${name} asks for “${policy}”.${note}`);
}

/** The records of the domain, or of the nearest one above it that has any. */
async function findRecords(
  domain: string,
  dns: MailDns,
): Promise<{ at: string; records: string[] } | undefined> {
  const labels = domain.split('.');
  for (let at = labels; at.length >= 2; at = at.slice(1)) {
    const name = at.join('.');
    const texts = await dns.texts(`_dmarc.${name}`);
    const records = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (records.length > 0) return { at: name, records };
  }
  return undefined;
}
