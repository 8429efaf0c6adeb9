import type { IncomingAuthor, IncomingMail } from '@/backend/incoming/incoming-mail';
import type { MailHeaders } from '@/backend/incoming/mime/mail-headers';
import { oneLine } from '@/backend/mail/header-text';

/** Where servers and senders write to whom an email goes. Where it arrived comes first: that list is short. */
const RECIPIENT_HEADERS = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'to',
  'cc',
];

const MAX_RECIPIENTS = 200;
const MAX_IN_REPLY_TO = 20;
const MAX_REFERENCES = 100;
const MAX_SUBJECT_LENGTH = 300;
const MAX_NAME_LENGTH = 200;

/** The longest address that can exist (RFC 5321). */
const MAX_ADDRESS_LENGTH = 254;

/** No email is older than email on the web, and clocks are wrong by a day at most. */
const FIRST_YEAR = 1990;
const AHEAD_MS = 24 * 60 * 60 * 1000;

type Envelope = Pick<
  IncomingMail,
  'messageId' | 'inReplyTo' | 'references' | 'from' | 'recipients' | 'subject' | 'sentAt'
>;

/** Reads from the headers of an email who has sent it to whom, and what it belongs to. */
export function readEnvelope(headers: MailHeaders): Envelope {
  const recipients = RECIPIENT_HEADERS.flatMap((name) => headers.addressesIn(name));
  return {
    messageId: headers.idsIn('message-id')[0] ?? null,
    inReplyTo: headers.idsIn('in-reply-to').slice(0, MAX_IN_REPLY_TO),
    references: headers.idsIn('references').slice(-MAX_REFERENCES),
    from: authorIn(headers),
    recipients: [...new Set(recipients.map(({ address }) => address))]
      .filter(isPossible)
      .slice(0, MAX_RECIPIENTS),
    subject: shortLine(headers.subject, MAX_SUBJECT_LENGTH),
    sentAt: dateIn(headers.all('date')[0] ?? ''),
  };
}

function authorIn(headers: MailHeaders): IncomingAuthor | null {
  const [author, ...others] = headers.addressesIn('from');
  const lines = headers.all('from');
  if (author === undefined || others.length > 0 || lines.length > 1) return null;
  if (namesSeveral(lines[0] ?? '')) return null;
  if (!isPossible(author.address)) return null;
  return { name: shortLine(author.name, MAX_NAME_LENGTH), address: author.address };
}

/** Whether a line has several addresses in angle brackets. Which of them is meant, each program decides otherwise. */
const namesSeveral = (line: string) =>
  (line.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/<[^<>]*@[^<>]*>/g) ?? []).length > 1;

const isPossible = (address: string) =>
  address.length <= MAX_ADDRESS_LENGTH && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(address);

const shortLine = (text: string, length: number) =>
  oneLine(text).replace(/ {2,}/g, ' ').trim().slice(0, length).toWellFormed();

function dateIn(value: string): string | null {
  const date = new Date(value);
  const time = date.getTime();
  const isPlausible = date.getFullYear() >= FIRST_YEAR && time <= Date.now() + AHEAD_MS;
  return isPlausible ? date.toISOString() : null;
}
