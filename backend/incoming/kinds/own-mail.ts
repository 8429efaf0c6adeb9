import type { MailHeaders } from '#incoming/mime/mail-headers.ts';
import { SITE_MAIL_HEADER } from '#mail/site-mail-header.ts';

/** The ID of a job, or of several notices in one email, which had only a hash at first. */
const JOB =
  /^(?:(?:notices-[\da-f]{8}-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|notices-[\da-f]{32})$/;

/** Programs for people name themselves; some of them make IDs of the same form as ours. */
const PROGRAM_HEADERS = ['user-agent', 'x-mailer'];

/**
 * Whether an email is one of ours that came back: it has our header and our sender, or else a Message-ID as we make
 * them, and no sign of a program for people.
 *
 * @param ownDomain the domain of our sender, which is that of our Message-IDs
 */
export function isOwnMail(headers: MailHeaders, ownDomain: string): boolean {
  const isOurs = (address: string) =>
    address.slice(address.lastIndexOf('@') + 1).toLowerCase() === ownDomain.toLowerCase();
  if (headers.has(SITE_MAIL_HEADER)) {
    return headers.addressesIn('from').some(({ address }) => isOurs(address));
  }
  const [id = ''] = headers.idsIn('message-id');
  return (
    isOurs(id) &&
    JOB.test(id.slice(0, id.lastIndexOf('@'))) &&
    !PROGRAM_HEADERS.some((name) => headers.has(name))
  );
}
