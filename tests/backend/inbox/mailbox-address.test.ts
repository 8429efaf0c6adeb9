import { expect, test } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { ConfigError } from '@repo/backend/core/errors.ts';
import { mailboxAddress } from '@repo/backend/inbox/mailbox-address.ts';

test('special characters of an address are decoded, and its password is in no name', () => {
  expect(mailboxAddress('imaps://support%40example.com:p%40ss%2Fword@mail.example.com')).toEqual({
    name: 'support@example.com@mail.example.com:/INBOX',
    title: 'INBOX of support@example.com at mail.example.com',
    folder: 'INBOX',
    options: {
      host: 'mail.example.com',
      port: 993,
      secure: true,
      auth: { user: 'support@example.com', pass: 'p@ss/word' },
    },
  });
  expect(mailboxAddress('imaps://a:b@mail.example.com:1993/Support%20mail')).toMatchObject({
    folder: 'Support mail',
    options: { port: 1993 },
  });
});

test.each([
  ['imaps://a:b@mail.example.com', true],
  ['imap://a:b@mail.example.com', true],
  ['imap://a:b@127.0.0.1:1143', false],
  ['imap://a:b@[::1]:1143', false],
])(
  'the password of %s is only sent when the connection is encrypted: %s',
  (address, isDemanded) => {
    const { secure, doSTARTTLS } = mailboxAddress(address).options;
    expect(secure === true || doSTARTTLS === true).toBe(isDemanded);
  },
);

test.each([
  ['another port', 'imaps://a:b@h:993', 'imaps://a:b@h:143', false],
  ['the usual port', 'imaps://a:b@h', 'imaps://a:b@h:993', true],
  ['the usual port of a plain address', 'imap://a:b@h', 'imap://a:b@h:143', true],
  ['the inbox in other letters', 'imaps://a:b@h', 'imaps://a:b@h/Inbox', true],
])('with %s, it is the same one or not', (_words, one, other, isSame) => {
  expect(mailboxAddress(one).name === mailboxAddress(other).name).toBe(isSame);
});

test.each([
  'https://a:secret@mail.example.com',
  'imaps://mail.example.com',
  'imaps://a:100%secret@host.test',
  'imaps://a:#secret@host.test',
  'imaps://a:secret#word@host.test',
  'imaps://a:12#secret@host.test',
  'imaps://a:secret/word@host.test',
  'imaps://a:secret?word@host.test',
])('the address %s is refused at the start, without repeating it', (address) => {
  for (const oauth of [{}, { MAIL_OAUTH_TOKEN_URL: 'https://login.example.com/token' }]) {
    const read = () => readConfig({ NODE_ENV: 'test', INBOUND_IMAP_URL: address, ...oauth });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^INBOUND_IMAP_URL must look like .* # is %23, \/ is %2F/);
    expect(read).not.toThrow(/secret|100%|mail\.example\.com/);
  }
});

test('a mail server with such a password is no crash either', () => {
  const SMTP_URL = 'smtp://a:secret#word@host.test';
  const read = () =>
    readConfig({ NODE_ENV: 'test', SMTP_URL, MAIL_OAUTH_TOKEN_URL: 'https://login.example.com/t' });
  expect(read).toThrow(ConfigError);
  expect(read).not.toThrow(/secret|opens nothing/);
});
