import { isAtOwnDomain, isOwnAddress, type OwnAddresses } from '#incoming/author/own-addresses.ts';
import { isPossibleAddress, shortLine } from '#incoming/author/possible-address.ts';
import type { IncomingAuthor, IncomingMail } from '#incoming/incoming-mail.ts';
import type { MailHeaders } from '#incoming/mime/mail-headers.ts';

/** Who has written an email, and where answers to it go. */
export type MailAuthor = Pick<IncomingMail, 'from' | 'sentBy' | 'isFromOurselves' | 'answersTo'>;

const MAX_NAME_LENGTH = 200;

/** How long a header with authors may be, in characters. No real one is, and longer ones are not searched. */
const MAX_LINE = 10_000;

/** How many addresses are shown that an email wants answers at. */
const MAX_ANSWERS_TO = 5;

/**
 * How groups and services name who wrote, when DMARC (RFC 7489) makes them put their own address into From. They write
 * it small; people may be called Rosa Via.
 */
const VIA = /\s\[?(?:via|über)\s.+$/u;

/** Where groups keep the From that they have replaced. */
const ORIGINAL_FROM = ['x-original-from', 'original-from'];

/** The same in Google's groups, but others write the address for bounces there. */
const ORIGINAL_SENDER = 'x-original-sender';

/** Where a group names the author of what it passes on. */
export const ORIGINAL_AUTHOR: readonly string[] = [...ORIGINAL_FROM, ORIGINAL_SENDER];

/** Names of addresses from which programs send for people, and at which nobody reads. */
const NOBODY = [
  /(?:^|[^a-z])(?:no|do[-_.]?not|dont)[-_.]?reply(?:[^a-z]|$)/,
  /^(?:notifications?|notify|notifier|mailer|forms?|formmail|submissions?|wordpress|www-data|apache|nobody)(?:[^a-z]|$)/,
];

const isNobody = (address: string) => {
  const name = address.slice(0, address.lastIndexOf('@'));
  return NOBODY.some((pattern) => pattern.test(name));
};

/**
 * Decides who has written an email: docs/mail.md has the table. That is whoever From names, unless From is only a
 * program or a group that passes it on; then it is the one address that the email names besides. Nothing proves any of
 * them, so whoever is not in From is never taken for the owner of a ticket (`senderOf`).
 */
export function mailAuthor(headers: MailHeaders, own: OwnAddresses): MailAuthor {
  const sender = senderIn(headers);
  const others = (name: string) =>
    authorsIn(headers, name).filter(
      ({ address }) => address !== sender?.address && !isOwnAddress(address, own),
    );
  const asked = others('reply-to');
  const meant = sender && authorBehind(sender, asked, others, own);
  const from = meant ?? sender;
  return {
    from,
    sentBy: meant ? sender.address : null,
    isFromOurselves: sender !== null && meant === null && isOurs(sender, own),
    answersTo: asked
      .map(({ address }) => address)
      .filter((address) => address !== from?.address)
      .slice(0, MAX_ANSWERS_TO),
  };
}

/** Whether an answer to whoever From names would come back to us, if the email names nobody else. */
const isOurs = ({ name, address }: IncomingAuthor, own: OwnAddresses) =>
  isOwnAddress(address, own) || (VIA.test(name) && isAtOwnDomain(address, own));

/** Who has written an email that From names somebody else for; null if From is right, or nothing says more. */
function authorBehind(
  sender: IncomingAuthor,
  asked: readonly IncomingAuthor[],
  others: (name: string) => IncomingAuthor[],
  own: OwnAddresses,
): IncomingAuthor | null {
  const isRewritten = isOwnAddress(sender.address, own) || VIA.test(sender.name);
  const original = isRewritten ? ORIGINAL_FROM.map((name) => only(others(name))) : [];
  const [first] = original.filter((author) => author !== undefined);
  const reply = only(asked);
  const isForm = isAtOwnDomain(sender.address, own) && !isAtOwnDomain(reply?.address ?? '', own);
  const replied = isRewritten || isForm || isNobody(sender.address) ? reply : undefined;
  // A form may have come through a group: then it is the form that the group has replaced.
  const found = [first, replied, isRewritten ? only(others(ORIGINAL_SENDER)) : undefined].find(
    (author) => author !== undefined && !isNobody(author.address),
  );
  if (found === undefined) return null;
  return found.name === '' && isRewritten ? { ...found, name: nameBefore(sender.name) } : found;
}

/** The name of whoever wrote, out of one such as `'Jane Doe' via Support`. */
const nameBefore = (name: string) => {
  if (!VIA.test(name)) return '';
  return name.replace(VIA, '').replace(/^'(.*)'$/, '$1');
};

const only = (authors: readonly IncomingAuthor[]) =>
  authors.length === 1 ? authors[0] : undefined;

/** The addresses in a header, each once; none if programs could read it differently. */
function authorsIn(headers: MailHeaders, name: string): IncomingAuthor[] {
  if (headers.all(name).some(isAmbiguous)) return [];
  const authors = headers.addressesIn(name).filter(({ address }) => isPossibleAddress(address));
  return [...new Map(authors.map((author) => [author.address, author])).values()].map(
    ({ name: called, address }) => ({ name: shortLine(called, MAX_NAME_LENGTH), address }),
  );
}

/** Who From names, if it names one person; null otherwise. */
function senderIn(headers: MailHeaders): IncomingAuthor | null {
  const [line = '', ...others] = headers.all('from');
  if (others.length > 0 || bracketsIn(line) > 1 || headers.addressesIn('from').length > 1) {
    return null;
  }
  return only(authorsIn(headers, 'from')) ?? null;
}

/** Whether one author has several addresses in angle brackets. Which is meant, each program decides otherwise. */
const isAmbiguous = (line: string) =>
  line.length > MAX_LINE ||
  unquoted(line)
    .split(/[,;]/)
    .some((part) => bracketsIn(part) > 1);

const bracketsIn = (line: string) =>
  line.length > MAX_LINE ? 0 : (unquoted(line).match(/<[^<>@]*@[^<>]*>/g) ?? []).length;

const unquoted = (line: string) => line.replace(/"(?:[^"\\]|\\.)*"/g, '');
