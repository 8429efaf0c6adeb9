import { randomUUID } from 'node:crypto';

/** An email in a test, before it is written as one. */
type Draft = { headers?: Record<string, string>; body?: string };

/** Writes an email. Headers that are empty are left out. */
export function rawMail({ headers = {}, body = 'Hello' }: Draft = {}): string {
  const all = {
    From: 'Zoë Lee <zoe@customer.test>',
    To: 'hello@company.test',
    Subject: 'A question',
    Date: 'Thu, 15 Jan 2026 12:00:00 +0000',
    'Message-ID': `<${randomUUID()}@customer.test>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== '');
  return `${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`;
}
