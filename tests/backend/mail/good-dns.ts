import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { checkMail } from '@repo/backend/mail/check/check-mail.ts';
import { startDnsServer, type DnsServer } from '#testbed/dns-server.ts';

const { privateKey: pem } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** The key that belongs to the one in the settings, in Base64. */
export const publicKey = createPublicKey(pem)
  .export({ type: 'spki', format: 'der' })
  .toString('base64');
/** The record of that key. */
export const KEY = `v=DKIM1; k=rsa; p=${publicKey}`;

/** The settings of a backend that signs its email. */
export const SETTINGS = {
  NODE_ENV: 'test',
  MAIL_FROM: 'site@company.test',
  SMTP_URL: 'smtp://user:password@smtp.company.test:587',
  MAIL_REPLY_ADDRESS: 'reply@inbox.company.test',
  DKIM_DOMAIN: 'company.test',
  DKIM_SELECTOR: 'mail2026',
  DKIM_KEY: pem,
} as const;

/** A DNS in which nothing is missing. */
export const startGoodDns = () =>
  startDnsServer({
    'company.test': { txt: ['other=1', 'v=spf1 mx -all'], mx: ['mx.company.test'] },
    'mail2026._domainkey.company.test': { txt: [KEY] },
    '_dmarc.company.test': { txt: ['v=DMARC1; p=reject'] },
    'mx.company.test': { a: ['192.0.2.1'] },
    'inbox.company.test': { mx: ['gone.company.test', 'mx.company.test'] },
  });

/** Sets what a domain says, and removes all that it said before. */
export const say = (dns: DnsServer, name: string, ...txt: string[]) => {
  dns.zone[name] = { ...dns.zone[name], txt };
};

/** What the check says about a subject: its state, sentence, and record. */
export async function findingOn(
  about: string,
  dns: DnsServer,
  changes: Record<string, string> = {},
) {
  const config = readConfig({ ...SETTINGS, MAIL_CHECK_DNS: dns.address, ...changes });
  const { state, sentence, record } =
    (await checkMail(config)).find((finding) => finding.about === about) ?? {};
  return { state, sentence, ...(record !== undefined && { record }) };
}

/** What a finding is like that is wrong, and says these words. */
export const wrongWith = (words: string) => ({
  state: 'wrong',
  sentence: expect.stringContaining(words) as unknown,
});
