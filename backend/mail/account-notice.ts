import { company } from '@repo/company/company.ts';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { deskOrigin, type DeskLocation } from '#core/desk-address.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { AUTOMATIC, MailRejected, type MailContent } from '#mail/mail.ts';
import { timeWords } from '#mail/time-words.ts';
import { webhookNotice } from '#mail/webhook-notice.ts';
import type { AccountNotice, WebhookPause } from '#store/jobs/mail-subjects.ts';

/** The subject and the first sentence for each thing that is told; the browser and the time complete the sentence. */
const WORDS: Readonly<
  Record<Exclude<AccountNotice['what'], WebhookPause>, { subject: string; sentence: string }>
> = {
  'new-device': {
    subject: 'New sign-in to your account',
    sentence: 'Someone signed in to your account in a browser that hasn’t been used for it before',
  },
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'The password of your account was changed',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    sentence: 'A passkey was added to your account',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    sentence: 'A passkey was removed from your account',
  },
  'app-added': {
    subject: 'An authenticator app was set up',
    sentence: 'An authenticator app was set up for your account',
  },
  'app-removed': {
    subject: 'Your authenticator app was removed',
    sentence: 'The authenticator app was removed from your account',
  },
  'codes-renewed': {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were made for your account, and the old ones no longer work',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    sentence: 'Someone signed in to your account with your password and a recovery code',
  },
  'factors-reset': {
    subject: 'Your second factors were removed',
    sentence:
      'An admin removed all passkeys, the authenticator app, and the recovery codes from your account',
  },
};

/**
 * Tells a member of staff what has happened to their account, and what to do if it was not them; an admin, also what has
 * happened to a webhook.
 *
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function accountNotice(notice: AccountNotice, desk: DeskLocation): MailContent {
  const { email, what, at, device } = notice;
  if (!isPlainAddress(email)) throw new MailRejected('EADDRESS');
  if (what === 'webhook-failing' || what === 'webhook-gone') {
    return webhookNotice(notice, what, desk);
  }
  const { subject, sentence } = WORDS[what];
  return {
    to: { name: '', address: email },
    subject: `${subject} (${company.name} desk)`,
    text: [
      `${sentence}${device && ` (${device})`} on ${timeWords(at)}.`,
      'If you know about this, there is nothing to do.',
      'If you don’t, change your password right away and end all other sessions, under Your account at ' +
        `${deskOrigin(desk)}${DESK_PATH}/account. If you can no longer sign in, ask an admin of the desk.`,
    ].join('\n\n'),
    headers: AUTOMATIC,
  };
}
