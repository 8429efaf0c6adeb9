import { ROLES, type Role } from '@repo/contract/desk/access.ts';
import type { AuditAct, AuditLogRow } from '@repo/contract/desk/audit.ts';
import type { SignOnRefusal } from '@repo/contract/desk/sign-on.ts';
import { roleName } from '#shared/role-words.ts';

type Details = AuditLogRow['details'];

type Value = Details[string] | undefined;

/** What was done, to be read after the name of who did it. An @ stands for the name of what it was done to. */
type Phrase = string | ((details: Details, row: AuditLogRow) => string);

const isOwn = ({ actor, subject }: AuditLogRow) => actor.id !== '' && actor.id === subject.id;

const counted = (count: Value, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${String(count)} ${many}`;

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const METHODS: Readonly<Record<string, string>> = {
  password: ' with the password',
  passkey: ' with a passkey',
  company: ' with the company account',
};

const JOBS: Readonly<Record<string, string>> = {
  mail: 'an email',
  webhook: 'a webhook call',
  delivery: 'a webhook call',
  reading: 'the reading of an email',
};

/** Why a webhook was paused, if nobody did it. */
const PAUSED: Readonly<Record<string, string>> = {
  failing: ' because it accepted nothing for two days',
  gone: ' because it wants no more calls',
};

const roleIn = (value: Value) =>
  ROLES.includes(value as Role) ? roleName(value as Role) : String(value);

const BLOCKED: Readonly<Record<string, string>> = {
  conversation: 'a conversation',
  network: 'a network address',
};

/** Why the company's account let somebody not in. */
const REFUSED: Readonly<Partial<Record<string, string>>> = {
  failed: 'what the provider said can’t be trusted',
  email: 'the provider doesn’t say that the address is verified',
  domain: 'the address is of another domain',
  uninvited: 'nobody has invited them, and no group of theirs gives a role',
  'left-out': 'the provider left out which groups they are in',
  removed: 'their account was removed',
  taken: 'the account belongs to another person at the provider',
} satisfies Partial<Record<SignOnRefusal, string>>;

const PHRASES: Readonly<Record<AuditAct, Phrase>> = {
  'sign-in': ({ method, hasSecondFactor, device, isNewDevice, isRoleLeftOut }) =>
    `signed in${METHODS[String(method)] ?? ''}${hasSecondFactor === true ? ' and a second factor' : ''}` +
    `${isNewDevice === true ? ', in a new browser' : ''}${device ? ` (${String(device).replaceAll('@', '')})` : ''}.` +
    (isRoleLeftOut === true
      ? ' The provider left out which groups they are in, so the role stays as it was.'
      : ''),
  'sign-in-failed': ({ method, reason }, { subject }) => {
    if (subject.kind !== '') return 'tried to sign in as @ and failed.';
    if (method !== 'company') return 'tried to sign in with an unknown address and failed.';
    const why = REFUSED[String(reason)];
    return `tried to sign in with the company’s account and failed${why === undefined ? '' : `: ${why}`}.`;
  },
  'sign-ins-unlisted':
    'stopped listing failed sign-ins for a while: there were more than 500 within an hour.',
  'sign-out': 'signed out.',
  'sessions-ended': ({ sessions }) => `ended ${counted(sessions, 'other session')} of their own.`,
  'locked-out': 'locked new browsers out of the account of @ after 100 failed sign-ins.',
  unlocked: 'unlocked the account of @ with the link from the email.',
  'password-changed': (_details, row) =>
    isOwn(row) ? 'changed their password.' : 'changed the password of @.',
  'factor-added': (_details, row) =>
    isOwn(row)
      ? 'added a way to sign in to their account.'
      : 'added a way to sign in to the account of @.',
  'factor-removed': (_details, row) =>
    isOwn(row)
      ? 'removed a way to sign in from their account.'
      : 'removed a way to sign in from the account of @.',
  'recovery-code-used': 'signed in with a recovery code.',
  'recovery-codes-renewed': 'renewed their recovery codes.',
  'factors-reset': 'removed all second factors of @.',
  'second-factor-required': ({ from }) =>
    from === null || from === undefined
      ? 'no longer requires a second factor.'
      : `requires a second factor starting ${DATE.format(new Date(String(from)))}.`,
  'company-linked': (_details, row) =>
    isOwn(row) ? 'linked their company account.' : 'linked a company account to the account of @.',
  'company-session-ended': 'ended the sessions of @, who signed out of the company account.',
  'account-created': ({ role }) => `created an account for @ with the role ${roleIn(role)}.`,
  'account-removed': 'removed the account of @.',
  'role-changed': ({ from, to }) => `changed the role of @ from ${roleIn(from)} to ${roleIn(to)}.`,
  'invitation-created': ({ role }, { subject }) =>
    subject.name === null
      ? 'made a link for the first account.'
      : `invited @ with the role ${roleIn(role)}.`,
  'invitation-revoked': 'revoked the invitation of @.',
  'invitation-accepted': ({ role }) => `accepted an invitation and got the role ${roleIn(role)}.`,
  'token-created': ({ role, days }) =>
    `made the token @ with the role ${roleIn(role)}, for ${counted(days, 'day')}.`,
  'token-removed': 'removed the token @.',
  'webhook-created': 'added the webhook to @.',
  'webhook-changed': 'changed the webhook to @.',
  'webhook-removed': 'removed the webhook to @.',
  'webhook-secret-renewed': 'renewed the secret of the webhook to @.',
  'webhook-paused': ({ reason }) => `paused the webhook to @${PAUSED[String(reason)] ?? ''}.`,
  'webhook-resumed': 'resumed the webhook to @.',
  'webhook-given-up': ({ kind }) => `gave up a call to @ (${String(kind)}).`,
  'tickets-exported': ({ format }, { subject }) =>
    `exported ${subject.kind === 'person' ? 'the tickets of @' : 'tickets'} as ${upper(format)}.`,
  'reports-exported': ({ days }) => `exported the report for the last ${counted(days, 'day')}.`,
  'ratings-exported': 'exported whether conversations have helped.',
  'vitals-exported': 'exported how fast pages were.',
  'attribution-exported': ({ days }) =>
    `exported where customers came from in the last ${counted(days, 'day')}.`,
  'inquiries-exported': ({ format }) => `printed the inquiries as ${upper(format)}.`,
  'person-viewed': 'looked up what is stored about @.',
  'person-exported': 'exported everything that is stored about @.',
  'person-erased': 'erased everything that was stored about @.',
  'data-purged': ({ days }) => `purged what was older than ${counted(days, 'day')}.`,
  'spam-rescued': 'took the ticket @ out of Spam.',
  'spam-confirmed': 'left the ticket @ in Spam.',
  'block-added': ({ kind, hours }) =>
    `blocked ${BLOCKED[String(kind)] ?? 'a sender'} for ${counted(hours, 'hour')}.`,
  'block-lifted': 'lifted a block.',
  snoozed: ({ until }) => `snoozed @ until ${timeOf(until)}.`,
  'snooze-ended': 'ended the snooze of @.',
  'ticket-merged': ({ conversation }) =>
    `merged the ticket @ into the conversation ${conversation}.`,
  'merge-undone': 'took the ticket @ out of its conversation again.',
  'scheduled-sent': 'sent a colleague’s scheduled reply in @.',
  'scheduled-taken-back': 'took back a colleague’s scheduled reply in @.',
  'label-removed': 'removed the label @.',
  'canned-reply-removed': 'removed the canned reply @.',
  'absence-set': ({ after }) =>
    after ? `set @ as away until ${timeOf(after)}.` : 'set @ as back.',
  'hours-changed': (details) => `changed the hours${fromTo(details)}.`,
  'hours-reset': (details) => `used the hours of the website’s files again${fromTo(details)}.`,
  'view-shared': 'shared the view @ with everyone, or changed it.',
  'view-unshared': 'no longer shares the view @.',
  'job-retried': ({ type }) => `retried ${JOBS[String(type)] ?? 'a job'}.`,
  'studio-link-made': 'made a link that shows the drafts of the website to @.',
  'studio-link-withdrawn': 'withdrew the link that showed the drafts of the website to @.',
  'held-emails-decided': ({ choice, count }) =>
    choice === 'take'
      ? `let the emails that wait in the mailbox become tickets: ${counted(count, 'email')} when they were found.`
      : `left ${counted(count, 'email')} in the mailbox.`,
  'store-restored': 'restored a backup. Rows that were newer than the backup are not in this log.',
  'store-moved': 'moved everything into this store.',
  'page-edited': 'edited @.',
  'page-discarded': 'discarded what was edited of @.',
  'photo-uploaded': 'uploaded the photo @.',
  'publication-started': 'published: @.',
  'publication-planned': ({ at }) => `planned to publish at ${timeOf(at)}: @.`,
  'publication-withdrawn': 'withdrew what was to be published: @.',
  'publication-back': 'went back to an earlier version: @.',
  'audit-exported': 'exported the audit log.',
};

/** What was changed, and into what; nothing if both are the same. The texts may have an @ of their own. */
const fromTo = ({ before, after }: Details) => {
  const words = (value: Value) => (value === '' ? 'nothing' : String(value)).replaceAll('@', '');
  return before || after ? `. Before: ${words(before)}. Since then: ${words(after)}` : '';
};

const timeOf = (value: Value) => (value ? TIME.format(new Date(String(value))) : 'a time');

const upper = (value: Value) => String(value).toUpperCase();

/** What was done in a row: see {@link Phrase}. */
export function phraseOf(row: AuditLogRow): string {
  const phrases: Readonly<Record<string, Phrase>> = PHRASES;
  const phrase = phrases[row.act];
  if (phrase === undefined) return `did what this version cannot describe: ${row.act}.`;
  return typeof phrase === 'string' ? phrase : phrase(row.details, row);
}
