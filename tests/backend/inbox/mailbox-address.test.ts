import { expect, test } from '@jest/globals';
import { readConfig } from '@/backend/core/config';
import { mailboxAddress } from '@/backend/inbox/mailbox-address';

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

test.each(['https://a:b@mail.example.com', 'imaps://mail.example.com', 'imaps://a:100%@host.test'])(
  'the address %s is refused at the start, without repeating it',
  (address) => {
    const read = () => readConfig({ NODE_ENV: 'test', INBOUND_IMAP_URL: address });
    expect(read).toThrow(/^INBOUND_IMAP_URL must (?:look like|name a user)/);
    expect(read).not.toThrow(new RegExp(`100%|mail\\.example\\.com$`));
  },
);
