import { describe, expect, test } from '@jest/globals';
import { findingOn, say, SETTINGS, startGoodDns, wrongWith } from '#tests/backend/mail/good-dns.ts';

describe('The check of SPF', () => {
  test.each([
    [SETTINGS.SMTP_URL, 'a:smtp.company.test'],
    ['smtp://192.0.2.9:25', 'ip4:192.0.2.9'],
    ['smtp://[2001:db8::9]:25', 'ip6:2001:db8::9'],
    ['smtp://127.0.0.1:25', 'mx'],
    ['', 'mx'],
  ])('gives the record that is missing, for the mail server %j', async (SMTP_URL, senders) => {
    await using dns = await startGoodDns();
    say(dns, 'company.test', 'v=spf10 mx -all');
    expect(await findingOn('SPF', dns, { SMTP_URL })).toEqual({
      ...wrongWith('company.test has no SPF record. Add one'),
      record: `company.test. TXT "v=spf1 ${senders} ~all"`,
    });
  });

  test.each([
    [['v=spf1 mx -all', 'V=SPF1 a -all'], 'company.test has 2 SPF records'],
    [['v=spf1 mx +all'], 'lets every server on the internet send'],
    [['v=spf1 mx all'], 'lets every server on the internet send'],
    [['v=spf1 mx ?all'], 'says nothing about servers that it does not name'],
    [['v=spf1 mx'], 'does not end with “all”'],
    [['v=spf1 mx redirect=other.test'], 'redirects to other.test, which has no SPF record'],
    [['v=spf1 include:twice.test -all'], 'includes twice.test, which has several SPF records'],
    [['v=spf1 include:company.test -all'], 'needs more than 10 DNS lookups'],
    [['v=spf1 include:many.test a mx exists:a.test -all'], 'needs more than 10 DNS lookups'],
    [['v=spf1 ip4:example.com -all'], 'has “ip4:example.com”, which is no part of SPF'],
    [['v=spf1 inlcude:many.test -all'], 'has “inlcude:many.test”, which is no part of SPF'],
  ])('says what is wrong with %j', async (records, words) => {
    await using dns = await startGoodDns();
    say(dns, 'company.test', ...records);
    say(dns, 'twice.test', 'v=spf1 -all', 'v=spf1 ~all');
    say(dns, 'many.test', `v=spf1 ${'a:mx.company.test '.repeat(7)}?all`);
    expect(await findingOn('SPF', dns)).toEqual(wrongWith(words));
  });

  test.each([
    ['v=spf1 include:many.test a mx -all mx', 10],
    ['v=spf1  ip4:192.0.2.0/24 ip6:2001:db8::/32 exp=why.test ~all', 0],
    ['v=spf1 redirect=end.test', 1],
    ['v=spf1 include:%{i}.test -all', 1],
  ])('counts the lookups of %j', async (record, lookups) => {
    await using dns = await startGoodDns();
    say(dns, 'company.test', record);
    say(dns, 'many.test', `v=spf1 ${'a:mx.company.test '.repeat(7)}?all mx`);
    say(dns, 'end.test', 'v=spf1 ~all');
    const { state, sentence } = await findingOn('SPF', dns);
    expect([state, sentence]).toEqual(['fine', expect.stringContaining(`takes ${lookups} of`)]);
  });
});
