import { canonicalAddress } from '@repo/contract/address.ts';
import { mailAuthor, type MailAuthor } from '#incoming/author/mail-author.ts';
import { isOwnAddress, type OwnAddresses } from '#incoming/author/own-addresses.ts';
import { isPossibleAddress, shortLine } from '#incoming/author/possible-address.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import type { MailHeaders } from '#incoming/mime/mail-headers.ts';

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

/** No email is older than email on the web, and clocks are wrong by a day at most. */
const FIRST_YEAR = 1990;
const AHEAD_MS = 24 * 60 * 60 * 1000;

type Envelope = MailAuthor &
  Pick<
    IncomingMail,
    'messageId' | 'inReplyTo' | 'references' | 'recipients' | 'subject' | 'sentAt'
  >;

/** Reads from the headers of an email who has sent it to whom, and what it belongs to. */
export function readEnvelope(headers: MailHeaders, own: OwnAddresses): Envelope {
  return {
    ...mailAuthor(headers, own),
    messageId: headers.idsIn('message-id')[0] ?? null,
    inReplyTo: headers.idsIn('in-reply-to').slice(0, MAX_IN_REPLY_TO),
    references: headers.idsIn('references').slice(-MAX_REFERENCES),
    recipients: recipientsIn(headers, own),
    subject: shortLine(headers.subject, MAX_SUBJECT_LENGTH),
    sentAt: dateIn(headers.all('date')[0] ?? ''),
  };
}

/**
 * All addresses that an email was sent or delivered to. Ours come first, so that thousands of others do not hide the
 * reply address that proves an answer.
 */
function recipientsIn(headers: MailHeaders, own: OwnAddresses): string[] {
  const read = RECIPIENT_HEADERS.flatMap((name) => headers.addressesIn(name));
  const beyond = RECIPIENT_HEADERS.flatMap((name) => headers.beyondIn(name))
    .filter((word) => word.includes('@'))
    .map(canonicalAddress);
  const addresses = [...new Set([...read.map(({ address }) => address), ...beyond])];
  const possible = addresses.filter(isPossibleAddress);
  const isOurs = (address: string) => isOwnAddress(address, own);
  return [...possible.filter(isOurs), ...possible.filter((address) => !isOurs(address))].slice(
    0,
    MAX_RECIPIENTS,
  );
}

function dateIn(value: string): string | null {
  const date = new Date(value);
  const time = date.getTime();
  const isPlausible = date.getFullYear() >= FIRST_YEAR && time <= Date.now() + AHEAD_MS;
  return isPlausible ? date.toISOString() : null;
}
