import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { readConfig } from '@repo/backend/core/config.ts';
import { dkimKeyOf } from '@repo/backend/core/dkim-settings.ts';
import { createEmlTransport } from '@repo/backend/mail/eml-transport.ts';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const pemOf = (bits: number) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { privateKey, publicKey } = pemOf(2048);

const SETTINGS = { DKIM_DOMAIN: 'company.test', DKIM_SELECTOR: 'mail2026', DKIM_KEY: privateKey };
const signer = dkimKeyOf(SETTINGS);

/** What a receiver thinks of the signature of an email: `pass` and for which domain, or why not. */
async function verdictOn(raw: string) {
  const resolver = (name: string) =>
    name === 'mail2026._domainkey.company.test'
      ? Promise.resolve([[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]])
      : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  const { results } = await dkimVerify(raw, { resolver });
  return results.map(({ status, signingDomain, signingHeaders }) => ({
    result: status.result,
    signingDomain,
    headers: signingHeaders?.keys ?? '',
  }));
}

describe('An email with DKIM', () => {
  test('has a signature that a receiver can verify, over its words and what it shows of headers', async () => {
    await using smtp = await startScriptedSmtp();
    await using desk = await startDesk({ transport: createSmtpTransport(smtp.url, signer) });
    await desk.post(makeInquiry({ fullName: 'Zoë 👩‍👩‍👧' }));
    const { id } = await newestTicket(desk.ann);
    const text = `Dear Zoë,\n\n.\nFrom here \n${'long '.repeat(500)}\n\n\n`;
    const reply = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', text, seenReplies: 0 };
    await desk.ann.post(`/tickets/${id}/replies`, reply);
    await desk.mailer.runDueJobs();
    // A notice, a receipt, and a reply.
    await until(() => smtp.deliveries.length === 3);
    for (const { raw } of smtp.deliveries) {
      const [verdict, ...others] = await verdictOn(raw);
      expect(others).toEqual([]);
      expect(verdict).toMatchObject({ result: 'pass', signingDomain: 'company.test' });
      for (const name of ['From', 'To', 'Subject', 'Date', 'Message-ID', 'Content-Type']) {
        expect(verdict?.headers.toLowerCase()).toContain(name.toLowerCase());
      }
      const [changed] = await verdictOn(raw.replace(/\r\n$/, 'x\r\n'));
      expect(changed?.result).toBe('neutral');
      const [renamed] = await verdictOn(raw.replace(/^Subject: /m, 'Subject: x'));
      expect(renamed?.result).toBe('fail');
    }
  });

  test('that is written to a file has one, too', async () => {
    await using folder = await temporaryFolder();
    const transport = createEmlTransport(folder.path, signer);
    const address = { name: '', address: 'ann@company.test' };
    const date = new Date(0);
    const mail = { from: address, to: address, subject: 'Hi', text: 'Hi', headers: {}, date };
    await transport.send({ ...mail, messageId: '<1@company.test>' }, 'mail');
    const [name = ''] = await readdir(folder.path);
    const raw = await readFile(`${folder.path}/${name}`, 'utf8');
    expect(await verdictOn(raw)).toMatchObject([{ result: 'pass' }]);
  });
});

describe('The settings of DKIM', () => {
  const problemsOf = (changes: Record<string, string>) => {
    try {
      readConfig({ NODE_ENV: 'test', ...SETTINGS, ...changes });
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };
  const WRONG_KEY =
    'DKIM_KEY must be an RSA private key in PEM, without a password, of at least 2048 bits';

  test('are all set, or none', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_KEY: '' })).toEqual([]);
    expect(problemsOf({ DKIM_DOMAIN: '' })).toEqual([
      'DKIM_DOMAIN must be set because DKIM_SELECTOR is set',
    ]);
    expect(problemsOf({ DKIM_SELECTOR: '', DKIM_KEY: '' })).toEqual([
      'DKIM_SELECTOR must be set because DKIM_DOMAIN is set',
      'DKIM_KEY must be set because DKIM_DOMAIN is set',
    ]);
  });

  test.each([
    ['a short key', pemOf(1024).privateKey],
    ['a public key', publicKey.toString('base64')],
    [
      'a key of another kind',
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ],
    [
      'a key with a password',
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: {
          type: 'pkcs8',
          format: 'pem',
          cipher: 'aes-256-cbc',
          passphrase: 'secret',
        },
      }).privateKey,
    ],
    ['half a key', privateKey.slice(0, 500)],
  ])('refuse %s, without repeating it', (_what, key) => {
    expect(problemsOf({ DKIM_KEY: key })).toEqual([WRONG_KEY]);
  });

  test('refuse a domain and a selector that cannot be in the DNS', () => {
    expect(problemsOf({ DKIM_DOMAIN: 'company', DKIM_SELECTOR: 'a b' })).toEqual([
      'DKIM_DOMAIN must be a domain, like example.com',
      'DKIM_SELECTOR must be a name, like mail2026',
    ]);
  });
});
