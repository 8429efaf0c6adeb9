import { expect, test } from '@jest/globals';
import { mailWith, useMailReader } from '#tests/backend/incoming/reading.ts';

const { read } = useMailReader();

const withHeaders = (headers: Record<string, string | string[]>) => read(mailWith(headers));

test('the headers say who wrote what to whom, and when', async () => {
  const mail = await withHeaders({
    From: '=?utf-8?q?J=C3=BCrgen_=22J=22?= <Juergen@Example.org>',
    Subject: '=?utf-8?q?Gr=C3=B6=C3=9Fe?=\r\n of the logo',
    'In-Reply-To': '<a@company.test>',
    References: '<b@company.test>\r\n <a@company.test><c@company.test>',
  });
  expect(mail).toMatchObject({
    messageId: 'one@example.org',
    from: { name: 'Jürgen "J"', address: 'juergen@example.org' },
    subject: 'Größe of the logo',
    sentAt: '2025-03-03T09:00:00.000Z',
    inReplyTo: ['a@company.test'],
    references: ['b@company.test', 'a@company.test', 'c@company.test'],
    text: 'Hello,\nplease call me.',
    folded: '',
    hasHtml: false,
    omitted: [],
  });
});

test.each([
  ['several authors', { From: 'ann@example.org, bob@example.org' }],
  ['a group of authors', { From: 'Us: ann@example.org, bob@example.org;' }],
  ['several headers with an author', { From: ['ann@example.org', 'ann@example.org'] }],
  ['no author', { From: '' }],
  ['an author without an address', { From: 'Ann' }],
])('an email with %s has no author', async (_what, headers) => {
  expect((await withHeaders(headers)).from).toBeNull();
});

test('a domain is in ASCII, so that nothing can look like it', async () => {
  const { from } = await withHeaders({ From: 'Ann <ann@xn--exmple-cua.org>' });
  expect(from?.address).toBe('ann@xn--exmple-cua.org');
  const other = await withHeaders({ From: 'Ann <Ann@exämple.org>' });
  expect(other.from?.address).toBe('ann@xn--exmple-cua.org');
});

test('all headers with recipients count, each address once', async () => {
  const { recipients } = await withHeaders({
    To: 'Reply+AbC@Inbox.test, team@company.test',
    Cc: 'Team <team@company.test>',
    'Delivered-To': 'one@inbox.test',
    'X-Original-To': 'two@inbox.test',
    'Envelope-To': 'three@inbox.test',
    'X-Envelope-To': '<four@inbox.test>',
    'Reply-To': 'not@inbox.test',
  });
  expect(recipients.toSorted()).toEqual([
    'four@inbox.test',
    'one@inbox.test',
    'reply+abc@inbox.test',
    'team@company.test',
    'three@inbox.test',
    'two@inbox.test',
  ]);
});

test('lists have limits', async () => {
  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index));
  const mail = await withHeaders({
    To: many(2000, (index) => `a${index}@example.org`).join(',\r\n '),
    'In-Reply-To': many(30, (index) => `<i${index}@example.org>`).join('\r\n '),
    References: many(300, (index) => `<r${index}@example.org>`).join('\r\n '),
    Subject: 'x'.repeat(5000),
  });
  expect(mail.recipients).toHaveLength(200);
  expect(mail.inReplyTo).toEqual(many(20, (index) => `i${index}@example.org`));
  expect(mail.references).toEqual(many(100, (index) => `r${index + 200}@example.org`));
  expect(mail.subject).toHaveLength(300);
});

test('our addresses are among the recipients, however many others there are', async () => {
  const others = Array.from({ length: 5000 }, (_, index) => `someone-${index}@elsewhere.example`);
  const last = 'Team <reply+abc@inbox.company.test>';
  const { recipients } = await withHeaders({ To: [...others, last].join(',\r\n ') });
  expect(recipients).toHaveLength(200);
  expect(recipients.slice(0, 2)).toEqual(['reply+abc@inbox.company.test', others[0]]);
});

test.each(['Mon, 3 Mar 99999 10:00:00 +0100', 'Mon, 3 Mar 1925 10:00:00 +0100', 'yesterday', ''])(
  'a date that cannot be true is none: "%s"',
  async (date) => {
    expect((await withHeaders({ Date: date })).sentAt).toBeNull();
  },
);

test.each(['', '<>', 'no brackets at all', `<${'x'.repeat(600)}@example.org>`])(
  'an unusable Message-ID is none: %s',
  async (id) => {
    expect((await withHeaders({ 'Message-ID': id })).messageId).toBeNull();
  },
);

test('no text has a null byte, which a database would refuse', async () => {
  const mail = await withHeaders({
    From: 'A\0nn <ann@example.org>',
    Subject: 'A\0B',
    To: 'te\0am@company.test',
    References: '<a\0b@example.org>',
    'X-Failed-Recipients': 'b\0ob@example.org',
  });
  expect(JSON.stringify(mail)).not.toContain('\\u0000');
});
