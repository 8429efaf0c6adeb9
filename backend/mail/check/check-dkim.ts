import { createPublicKey } from 'node:crypto';
import type { DkimKey } from '#core/dkim-settings.ts';
import { isAligned } from '#mail/check/alignment.ts';
import type { MailDns } from '#mail/check/dns.ts';
import { fine, wrong, type MailFinding } from '#mail/check/finding.ts';
import { tagsIn } from '#mail/check/tags.ts';

const ABOUT = 'DKIM';

/** The longest text between two quotation marks of a record (RFC 1035 section 3.3.14). */
const LONGEST_PART = 255;

/**
 * Checks whether receivers can verify what we sign (RFC 6376).
 *
 * @param domain the one of the sender's address
 * @param signer what signs emails, if anything does
 * @throws {DnsUnanswered} when the DNS does not answer
 */
export async function checkDkim(
  domain: string,
  signer: DkimKey | undefined,
  dns: MailDns,
): Promise<MailFinding> {
  if (signer === undefined) {
    return wrong(
      ABOUT,
      'Emails are not signed here. Set DKIM_DOMAIN, DKIM_SELECTOR, and DKIM_KEY, unless your mail server signs them.',
    );
  }
  if (!isAligned(signer.domain, domain)) {
    return wrong(
      ABOUT,
      `Emails are signed for ${signer.domain}, but come from ${domain}, so the signature may not count for DMARC. Set DKIM_DOMAIN to ${domain}, or to a domain above it.`,
    );
  }
  const name = `${signer.selector}._domainkey.${signer.domain}`;
  const key = publicKeyOf(signer);
  const should = `${name}. TXT ${inParts(`v=DKIM1; k=rsa; p=${key}`)}`;
  const records = (await dns.texts(name)).filter((text) => tagsIn(text).has('p'));
  const [record, ...others] = records;
  if (record === undefined) {
    return wrong(ABOUT, `${name} has no key, so no signature can be verified. Add it.`, should);
  }
  if (others.length > 0) {
    return wrong(ABOUT, `${name} has ${records.length} keys. Keep only this one.`, should);
  }
  const fault = faultOf(tagsIn(record), key);
  if (fault !== undefined) return wrong(ABOUT, `The key at ${name} ${fault}.`, should);
  return fine(ABOUT, `Emails are signed for ${signer.domain}, and ${name} has the key.`);
}

/** What is wrong with a key in the DNS, after the words "The key at …". */
function faultOf(tags: ReadonlyMap<string, string>, key: string): string | undefined {
  const published = tags.get('p')?.replace(/\s/g, '');
  if (published === '') return 'was revoked. Put the key of DKIM_KEY there';
  if ((tags.get('k') ?? 'rsa') !== 'rsa') return 'is of another kind than DKIM_KEY. Replace it';
  if (published !== key) return 'does not belong to DKIM_KEY. Replace it';
  const hashes = tags.get('h')?.split(':') ?? ['sha256'];
  if (!hashes.some((hash) => hash.trim() === 'sha256')) return 'does not allow SHA-256. Replace it';
  if (tags.get('t')?.includes('y')) return 'says that it is only a test (“t=y”). Remove that';
  return undefined;
}

const publicKeyOf = ({ pem }: DkimKey): string =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

/** Writes a text as a record does, in parts that are not too long. */
const inParts = (text: string): string =>
  (text.match(new RegExp(`.{1,${LONGEST_PART}}`, 'g')) ?? []).map((part) => `"${part}"`).join(' ');
