import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { checkMail } from '@repo/backend/mail/check/check-mail.ts';
import {
  findingOn,
  KEY,
  publicKey,
  say,
  SETTINGS,
  startGoodDns,
  wrongWith,
} from '#tests/backend/mail/good-dns.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { pinnedNode, root } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';

test('The check of the DNS finds nothing wrong when nothing is', async () => {
  await using dns = await startGoodDns();
  const config = readConfig({ ...SETTINGS, MAIL_CHECK_DNS: dns.address });
  expect(await checkMail(config)).toEqual([
    {
      state: 'fine',
      about: 'SPF',
      sentence:
        'company.test names its senders, and reading that takes 1 of at most 10 DNS lookups.',
    },
    {
      state: 'fine',
      about: 'DKIM',
      sentence:
        'Emails are signed for company.test, and mail2026._domainkey.company.test has the key.',
    },
    { state: 'fine', about: 'DMARC', sentence: '_dmarc.company.test asks for “reject”.' },
    {
      state: 'fine',
      about: 'Bounces',
      sentence: 'site@company.test is received by mx.company.test.',
    },
    {
      state: 'fine',
      about: 'Answers',
      sentence: 'reply@inbox.company.test is received by mx.company.test.',
    },
  ]);
});

describe('The check of DKIM', () => {
  const NAME = 'mail2026._domainkey.company.test';
  const line = `${NAME}. TXT "${KEY.slice(0, 255)}" "${KEY.slice(255)}"`;

  test.each([
    ['no key', [], 'has no key'],
    ['two keys', [KEY, KEY], 'has 2 keys'],
    ['another key', [`p=${publicKey.replace('M', 'N')}`], 'does not belong to DKIM_KEY'],
    ['a revoked key', ['v=DKIM1; p='], 'was revoked'],
    ['a key of another kind', [`k=ed25519; p=${publicKey}`], 'is of another kind'],
    ['a key for another hash', [`h=sha1; p=${publicKey}`], 'does not allow SHA-256'],
    ['a test', [`t=y:s; p=${publicKey}`], 'says that it is only a test'],
  ])('gives the right record if there is %s', async (_what, records, words) => {
    await using dns = await startGoodDns();
    say(dns, NAME, ...records);
    expect(await findingOn('DKIM', dns)).toEqual({ ...wrongWith(words), record: line });
  });

  test('reads a key in parts, with spaces in it', async () => {
    await using dns = await startGoodDns();
    say(dns, NAME, `v=DKIM1 ; h = sha1:sha256; p = ${publicKey.replace(/(.{60})/g, '$1 ')}`);
    expect(await findingOn('DKIM', dns)).toMatchObject({ state: 'fine' });
  });

  test('says so if nothing is signed, and if it is signed for a domain that does not count', async () => {
    await using dns = await startGoodDns();
    const unsigned = { DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_KEY: '' };
    expect(await findingOn('DKIM', dns, unsigned)).toEqual(
      wrongWith('Emails are not signed here.'),
    );
    const foreign = { DKIM_DOMAIN: 'y.test' };
    expect(await findingOn('DKIM', dns, foreign)).toEqual(
      wrongWith('Set DKIM_DOMAIN to company.test'),
    );
    const below = { MAIL_FROM: 'site@news.company.test' };
    expect(await findingOn('DKIM', dns, below)).toMatchObject({ state: 'fine' });
  });
});

describe('The check of DMARC', () => {
  test('gives the record that is missing', async () => {
    await using dns = await startGoodDns();
    delete dns.zone['_dmarc.company.test'];
    expect(await findingOn('DMARC', dns)).toEqual({
      ...wrongWith('company.test has no DMARC record'),
      record: '_dmarc.company.test. TXT "v=DMARC1; p=none; rua=mailto:site@company.test"',
    });
  });

  test.each([
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'has 2 DMARC records'],
    [['v=DMARC1; rua=mailto:a@company.test'], 'has no policy'],
    [['v=DMARC1; p=block'], 'has no policy'],
  ])('says what is wrong with %j', async (records, words) => {
    await using dns = await startGoodDns();
    say(dns, '_dmarc.company.test', ...records);
    expect(await findingOn('DMARC', dns)).toEqual(wrongWith(words));
  });

  test('only notes that a policy does nothing', async () => {
    await using dns = await startGoodDns();
    say(dns, '_dmarc.company.test', 'v=DMARC1;p=none');
    expect(await findingOn('DMARC', dns)).toEqual({
      state: 'fine',
      sentence:
        '_dmarc.company.test asks for “none”. Receivers deliver forged email all the same; once SPF and DKIM are fine, “p=quarantine” changes that.',
    });
  });

  test('reads the policy for subdomains of a domain above, and what it says about signatures', async () => {
    await using dns = await startGoodDns();
    say(dns, '_dmarc.company.test', 'v=DMARC1; p=reject; sp=quarantine; adkim=s');
    const below = { MAIL_FROM: 'site@news.company.test' };
    expect(await findingOn('DMARC', dns)).toMatchObject({ state: 'fine' });
    expect(await findingOn('DMARC', dns, below)).toEqual(wrongWith('Set it to news.company.test'));
    expect(await findingOn('DMARC', dns, { ...below, DKIM_DOMAIN: 'news.company.test' })).toEqual({
      state: 'fine',
      sentence: '_dmarc.company.test asks for “quarantine”.',
    });
  });
});

describe('The check of where email arrives', () => {
  test('says so if nothing receives the email of a domain', async () => {
    await using dns = await startGoodDns();
    delete dns.zone['company.test']?.mx;
    expect(await findingOn('Bounces', dns)).toEqual({
      ...wrongWith('company.test has no MX record'),
      record: 'company.test. MX 10 mail.company.test.',
    });
    dns.zone['company.test'] = { mx: [''] };
    expect(await findingOn('Bounces', dns)).toEqual(wrongWith('says that it receives no email'));
    dns.zone['inbox.company.test'] = { mx: ['gone.company.test'] };
    expect(await findingOn('Answers', dns)).toEqual(wrongWith('has no address in the DNS'));
  });
});

describe('A DNS that does not answer', () => {
  test.each(['silent', 'broken'] as const)(
    'is told apart from a missing record: %s',
    async (how) => {
      await using dns = await startGoodDns();
      dns[how].add('_dmarc.company.test');
      expect(await findingOn('DMARC', dns)).toEqual({
        state: 'unknown',
        sentence: expect.stringMatching(
          /^The DNS did not answer \((ETIMEOUT|ESERVFAIL)\), so this is not known\./,
        ),
      });
      expect(await findingOn('SPF', dns)).toMatchObject({ state: 'fine' });
    },
  );
});

describe('`npm run operate -- mail-check`', () => {
  const call = async (env: Record<string, string>, ...args: string[]) => {
    const file = 'backend/mail/check/mail-check-command.ts';
    const all = toolEnvironment({ ...process.env, ...SETTINGS, ...env });
    return run(pinnedNode, [file, ...args], { cwd: root, env: all });
  };

  test('ends with 0 if all is fine, and with 1 and the record to add if something is missing', async () => {
    await using dns = await startGoodDns();
    const env = { MAIL_CHECK_DNS: dns.address };
    const fine = await call(env);
    expect(fine.output.split('\n').map((line) => line.slice(0, 7))).toEqual([
      'Email f',
      '✓ SPF: ',
      '✓ DKIM:',
      '✓ DMARC',
      '✓ Bounc',
      '✓ Answe',
      '',
    ]);
    expect(fine.code).toBe(0);
    delete dns.zone['_dmarc.company.test'];
    dns.broken.add('inbox.company.test');
    const wrong = await call(env);
    expect(wrong.output).toContain(
      '\n✗ DMARC: company.test has no DMARC record, which large receivers ask for. Add one.\n    _dmarc.company.test. TXT "v=DMARC1; p=none; ',
    );
    expect(wrong.output).toContain('\n? Answers: The DNS did not answer (ESERVFAIL)');
    expect(wrong.code).toBe(1);
  });

  test('explains itself, and refuses settings and options that are wrong', async () => {
    expect(await call({}, '--help')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Usage: npm run operate -- mail-check\n/),
    });
    expect(await call({ MAIL_CHECK_DNS: 'dns.example.com' })).toMatchObject({
      code: 1,
      output:
        'MAIL_CHECK_DNS must be the IP address and the port of a DNS server, like 192.0.2.53:53\n',
    });
    expect((await call({}, '--all')).code).toBe(1);
  });
});
