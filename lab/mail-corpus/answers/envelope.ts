import { createHash } from 'node:crypto';
import type { Header } from '#mail-corpus/writing/mime.ts';

/** The first conversation; lower numbers are tickets. */
const FIRST_CONVERSATION = 11;

/** Whether a number is that of a ticket. */
export const isTicket = (place: number): boolean => place < FIRST_CONVERSATION;

/** Returns the address of the customer of a ticket or a conversation. */
export const customerAddress = (place: number): string => `customer${place}@customers.example`;

/** Returns our last email to a customer, as the test writes its Message-ID. */
export const lastMailId = (place: number): string =>
  isTicket(place) ? `{{reply-id-${place}}}` : `{{chat-id-${place}}}`;

/** Returns sixteen signs that are always the same for a name, or for some bytes. */
export const signsOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Fills the signs of a name into a pattern, in lower case for `{id}` and in upper case for `{ID}`. */
export const withSigns = (pattern: string, name: string): string =>
  pattern.replaceAll('{id}', signsOf(name)).replaceAll('{ID}', signsOf(name).toUpperCase());

/** Returns a moment on the day after our emails, always the same for a name, as headers write it. */
export function dateOf(name: string): string {
  const second = Number.parseInt(signsOf(name).slice(0, 6), 16) % (9 * 3600);
  const [hour, minute, rest] = [
    8 + Math.floor(second / 3600),
    Math.floor(second / 60) % 60,
    second % 60,
  ];
  const clock = [hour, minute, rest].map((each) => String(each).padStart(2, '0')).join(':');
  return `Tue, 24 Nov 2026 ${clock} -0500`;
}

/** The headers that servers add in front of an email. */
export const traceHeaders = (name: string, sender: string): Header[] => [
  ['Return-Path', `<${sender}>`],
  [
    'Received',
    `from mx1.customers.example (mx1.customers.example [192.0.2.25])\r\n\tby mx.inbox.tesseraworks.example (Postfix) with ESMTPS id ${signsOf(name).slice(0, 10)};\r\n\t${dateOf(name)} (EST)`,
  ],
];

/** The headers that tie an answer to our last email. */
export const threadHeaders = (place: number): Header[] => [
  ['In-Reply-To', `<${lastMailId(place)}>`],
  [
    'References',
    isTicket(place)
      ? `<{{receipt-id-${place}}}>\r\n <${lastMailId(place)}>`
      : `<${lastMailId(place)}>`,
  ],
];
