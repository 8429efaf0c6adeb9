import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { useMailReader } from '#tests/backend/incoming/reading.ts';

const DOMAIN = 'tesseraworks.example';

const { read } = useMailReader({ own: { domain: DOMAIN, addresses: [] } });

/** An email that a program has made. */
const of = (program: string) => readFileSync(`tests/fixtures/mail/programs/${program}.eml`);

test.each(['mutt', 's-nail', 'python'])(
  'what %s sends has its words, its subject, and its file',
  async (program) => {
    const { from, subject, text, folded, attachments } = await read(of(program));
    expect(from).toEqual({ name: 'Zoë Lee', address: 'zoe@customer.test' });
    expect(subject).toBe('Schöne Grüße – 挨拶');
    expect({ text, folded }).toEqual({
      text: 'Schöne Grüße,\nwir beginnen im Mai.',
      folded: '--\nZoë Lee',
    });
    expect(attachments).toMatchObject([{ name: 'Angebot für Zoë – 報告.txt', size: 12 }]);
  },
);

test.each([
  ['Postfix', 'postfix-bounce', '5.1.1'],
  ['Exim', 'exim-bounce', '5.0.0'],
])('what %s returns says which email, to whom, and why', async (_server, file, status) => {
  const { kind, bounce } = await read(of(file));
  expect({ kind, bounce }).toEqual({
    kind: 'bounce',
    bounce: {
      messageId: `b7a1f4e0-5c1d-4a4e-9f5e-000000000001@${DOMAIN}`,
      recipient: 'gone@customer.test',
      status,
      reason: 'The address does not exist.',
      isFinal: true,
    },
  });
});
