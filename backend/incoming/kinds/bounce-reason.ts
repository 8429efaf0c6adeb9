/** What a status means for the email (RFC 3463), by its subject and detail. */
const BY_DETAIL: Readonly<Record<string, string>> = {
  '1.1': 'The address does not exist.',
  '1.2': 'The domain of the address accepts no email.',
  '1.3': 'The address is not valid.',
  '1.6': 'The recipient has moved, and the old address no longer works.',
  '1.10': 'The domain of the address accepts no email.',
  '2.1': 'The mailbox is disabled.',
  '2.2': 'The mailbox is full.',
  '2.3': 'The email is too large for the recipient.',
  '3.4': 'The email is too large for the recipient’s server.',
  '4.1': 'The recipient’s server does not answer.',
  '4.2': 'The connection to the recipient’s server broke.',
  '4.3': 'The recipient’s server was not found.',
  '4.4': 'The recipient’s server was not found.',
  '4.6': 'The email went around in a circle between servers.',
  '4.7': 'The recipient’s server could not be reached in time.',
};

const BY_SUBJECT: Readonly<Record<string, string>> = {
  '7': 'The recipient’s server refused the message.',
};

/** How much of a server's own words is shown, in characters. */
const MAX_LENGTH = 200;

/** How much of them is looked at, in characters. */
const MAX_READ = 1000;

const UNKNOWN = 'The recipient’s server did not accept the email.';
const WAITING = 'The recipient’s server has not accepted the email yet.';

/**
 * Says in a sentence for staff why an email was not delivered.
 *
 * @param status the enhanced status code
 * @param diagnostic what the recipient's server said; only its first line is shown, and no address in it
 * @param isFinal whether the sending server has given up
 */
export function bounceReason(status: string | null, diagnostic: string, isFinal: boolean): string {
  const [, subject = '', detail = ''] = status?.split('.') ?? [];
  return (
    BY_DETAIL[`${subject}.${detail}`] ??
    BY_SUBJECT[subject] ??
    reasonFor(diagnostic) ??
    (isFinal ? UNKNOWN : WAITING)
  );
}

/** What servers say that give no status, or none that says anything. */
const BY_WORDS = [
  [
    /no such (?:user|recipient|mailbox)|user unknown|unknown user|(?:does|do)(?:n.t| not) (?:exist|have)|(?:mailbox|user|recipient|account) (?:not found|unknown)/i,
    '1.1',
  ],
  [/quota|mailbox.{0,20}full/i, '2.2'],
  [/disabled|inactive|suspended/i, '2.1'],
] as const;

function reasonFor(diagnostic: string): string | undefined {
  const meant = BY_WORDS.find(([words]) => words.test(diagnostic))?.[1];
  return (meant === undefined ? undefined : BY_DETAIL[meant]) ?? ownWords(diagnostic);
}

function ownWords(diagnostic: string): string | undefined {
  const [line = ''] = diagnostic
    .slice(0, MAX_READ)
    .replace(/^(?:smtp|x-\w+)\s*;/i, '')
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…')
    .trim()
    .split(/\r?\n/);
  const words = line.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (words === '') return undefined;
  return `The recipient’s server said: ${words.slice(0, MAX_LENGTH).toWellFormed()}`;
}
