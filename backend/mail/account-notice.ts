import { deskOrigin, type DeskLocation } from '@/backend/core/desk-address';
import { isPlainAddress } from '@/backend/mail/header-text';
import { AUTOMATIC, MailRejected, type MailContent } from '@/backend/mail/mail';
import type { AccountNotice } from '@/backend/store/jobs/job-store';
import { company } from '@/lib/company/company';
import { DESK_PATH } from '@/lib/contract/desk/address';

/** The subject and the first sentence for each thing that is told; `when` and `device` complete the sentence. */
const WORDS: Readonly<Record<AccountNotice['what'], { subject: string; sentence: string }>> = {
  'new-device': {
    subject: 'New sign-in to your account',
    sentence: 'Someone signed in to your account from a browser that was not used for it before',
  },
  'password-changed': {
    subject: 'Your password was changed',
    sentence: 'The password of your account was changed',
  },
};

/**
 * Tells a member of staff what has happened to their account, and what to do if it was not them.
 *
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function accountNotice(
  { email, what, at, device }: AccountNotice,
  desk: DeskLocation,
): MailContent {
  if (!isPlainAddress(email)) throw new MailRejected('EADDRESS');
  const { subject, sentence } = WORDS[what];
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: company.timeZone,
  }).format(new Date(at));
  return {
    to: { name: '', address: email },
    subject: `${subject} (${company.name} desk)`,
    text: [
      `${sentence}: ${device}, ${when} (${company.timeZone}).`,
      'If that was you, there is nothing to do.',
      'If it was not, change your password right away and end all other sessions, under Your account at ' +
        `${deskOrigin(desk)}${DESK_PATH}/account. If you can no longer sign in, ask an admin of the desk.`,
    ].join('\n\n'),
    headers: AUTOMATIC,
  };
}
