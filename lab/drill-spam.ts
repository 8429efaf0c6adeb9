// `npm run drill:spam -w lab`: writes each kind of email that the product sends, signed, and has SpamAssassin and Rspamd score
// it. `-- --write` writes the result into docs/mail.md.
import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmlTransport } from '@repo/backend/mail/eml-transport.ts';
import { mailFiles } from '@repo/backend/mail/written-mails.ts';
import type { Mail } from '@repo/backend/mail/mail.ts';
import { company } from '@repo/company/company.ts';
import { startDnsServer } from '@repo/testbed/dns-server.ts';
import { print } from '@repo/testbed/progress.mjs';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { ensureServer } from '@repo/testbed/servers/programs.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { writeSection } from '#bench/write-section.ts';
import { domainOf, exampleMails } from '#drill-spam/mails.ts';
import { spamReport, type Verdict } from '#drill-spam/report.ts';
import { against, scoreByRspamd, scoreBySpamAssassin } from '#drill-spam/score.ts';
import { startRspamd } from '#drill-spam/rspamd.mjs';

/** More points than this, from either filter, are a mistake of ours. What rules take off does not count. */
const MOST_POINTS = 1;

/** What shows that Rspamd has verified the signature, and that the server may send for the domain. */
const VERIFIED = ['R_DKIM_ALLOW', 'R_SPF_ALLOW', 'DMARC_POLICY_ALLOW'];

/** A public address: filters have rules against those that are for examples. */
const IP = '93.184.216.34';

/** Where the backend hands its emails over to the company's mail server. */
const OURS = '10.0.0.21';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

for (const id of ['spamassassin', 'rspamd'] as const) await ensureServer(id);
onStopSignal(() => void stopAll().then(() => process.exit(130)));

// Filters take links to names that nobody can register, such as those under .example, for a disguise.
const domain = 'company-of-the-drill.com';
const placed = (mail: Mail): Mail => ({
  ...(JSON.parse(JSON.stringify(mail).replaceAll(domainOf(company.email), domain)) as Mail),
  date: mail.date,
});
const helo = `mail.${domain}`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const signer = { domain, selector: 'drill', pem: privateKey };
await using dns = await startDnsServer({
  [domain]: { txt: [`v=spf1 ip4:${IP} -all`], mx: [helo], a: [IP] },
  [helo]: { a: [IP] },
  [`drill._domainkey.${domain}`]: { txt: [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`] },
  [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=reject'] },
});
await using folder = await temporaryFolder();
await using ofRspamd = await temporaryFolder();
await using rspamd = await startRspamd({ folder: ofRspamd.path, dns: dns.address });

const transport = createEmlTransport(join(folder.path, 'mail'), signer);
const now = Date.now();
const time = new Date(now).toUTCString().replace('GMT', '+0000');
/** What a server adds to an email that it has received. */
const hop = (name: string, ip: string, by: string, protocol: string) =>
  `Received: from ${name} (${name} [${ip}])\r\n\tby ${by} with ${protocol} id 4Xyz;\r\n\t${time}\r\n`;
const verdicts: Verdict[] = [];
const problems: string[] = [];
for (const [index, { kind, mail }] of exampleMails(now).entries()) {
  await transport.send(placed(mail), `${index}`);
  const written = await readFile(mailFiles(join(folder.path, 'mail'), `${index}`).mail, 'utf8');
  const { from, to } = placed(mail);
  const raw = `${hop(helo, IP, 'mx.example.org', 'ESMTPS')}${hop('backend', OURS, helo, 'ESMTPSA')}${written}`;
  const spamAssassin = scoreBySpamAssassin(raw);
  const found = await scoreByRspamd(rspamd.url, raw, {
    ip: IP,
    helo,
    from: from.address,
    to: to.address,
  });
  verdicts.push({ kind, spamAssassin, rspamd: found });
  print(`${kind}: ${spamAssassin.points} and ${found.points.toFixed(1)}`);
  const missing = VERIFIED.filter((name) => !found.applied.includes(name));
  if (missing.length > 0) problems.push(`${kind}: Rspamd does not say ${missing.join(', ')}.`);
  if (Math.max(against(spamAssassin), against(found)) > MOST_POINTS)
    problems.push(`${kind}: more than ${MOST_POINTS} point.`);
}
const report = spamReport(verdicts);
print(`\n${report}\n\n${problems.join('\n')}`);
if (values.write) await writeSection('mail.md', 'spam', report);
process.exitCode = problems.length > 0 ? 1 : 0;
