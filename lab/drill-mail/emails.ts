import { createHash } from 'node:crypto';
import { LARGEST_MAIL } from '@repo/backend/inbox/receive.ts';
import type { Chance } from '#chat/chance.ts';

/** An email of a drill, which no other one resembles. */
export type DrillEmail = {
  /** A word in its subject that only this one has. */
  marker: string;
  raw: Buffer;
  /** The SHA-256 of its bytes. */
  digest: string;
};

/** How many bytes an attachment has at most. */
const LARGEST_ATTACHMENT = 600_000;

/** The share of emails with an attachment. */
const WITH_ATTACHMENT = 0.1;

const BOUNDARY = 'part-of-the-drill';

/** The SHA-256 of some bytes, as the store writes it. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Writes emails of different people. Some have an attachment of several parts of a stored file. */
export const writeEmails = (count: number, chance: Chance): DrillEmail[] =>
  Array.from({ length: count }, (_, index) => {
    const marker = `drill-${String(index + 1).padStart(5, '0')}`;
    const raw = Buffer.from(textOf(marker, chance));
    return { marker, raw, digest: digestOf(raw) };
  });

/** An email that is larger than what is received. */
export function writeTooLarge(): DrillEmail {
  const marker = 'drill-too-large';
  const line = `${'x'.repeat(76)}\r\n`;
  const head = `From: ${marker}@customer.test\r\nSubject: A film (${marker})\r\n\r\n`;
  const raw = Buffer.from(head + line.repeat(LARGEST_MAIL / line.length + 1));
  return { marker, raw, digest: digestOf(raw) };
}

function textOf(marker: string, chance: Chance): string {
  const body = `Hello, could you build a shop for ${marker}? Größe: 3 m².`;
  const isLarge = chance.happens(WITH_ATTACHMENT);
  const lines = [
    `From: Customer <${marker}@customer.test>`,
    'To: hello@company.test',
    `Subject: A question (${marker})`,
    'Date: Thu, 15 Jan 2026 12:00:00 +0000',
    `Message-ID: <${marker}@customer.test>`,
    'MIME-Version: 1.0',
    ...(isLarge ? withAttachment(body, chance) : asText(body)),
    '',
  ];
  return lines.join('\r\n');
}

const asText = (body: string) => ['Content-Type: text/plain; charset=utf-8', '', body];

const withAttachment = (body: string, chance: Chance) => [
  `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
  '',
  `--${BOUNDARY}`,
  ...asText(body),
  `--${BOUNDARY}`,
  'Content-Type: application/pdf; name="plan.pdf"',
  'Content-Disposition: attachment; filename="plan.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  ...base64Lines(chance),
  `--${BOUNDARY}--`,
];

function base64Lines(chance: Chance): string[] {
  const filling = String(chance.between(0, 2 ** 30)).padEnd(chance.between(1, LARGEST_ATTACHMENT));
  return (
    Buffer.from(`%PDF-1.7\n${filling}`)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  );
}
