import { company } from '@repo/company/company.ts';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { deskOrigin, type DeskLocation } from '#core/desk-address.ts';
import { isPlainAddress } from '#mail/header-text.ts';
import { AUTOMATIC, MailRejected, type MailContent } from '#mail/mail.ts';
import type { SignInNotice } from '#store/jobs/mail-subjects.ts';

/**
 * Tells a member of staff that someone kept trying to sign in with their address, and how to proceed.
 *
 * @throws {MailRejected} when the recipient's address does not fit in a header
 */
export function signInNotice({ email, token }: SignInNotice, desk: DeskLocation): MailContent {
  if (!isPlainAddress(email)) throw new MailRejected('EADDRESS');
  const address = deskOrigin(desk) + DESK_PATH;
  return {
    to: { name: '', address: email },
    subject: `Too many failed attempts to sign in to the ${company.name} desk`,
    text: [
      `Someone entered a wrong password for ${email} 100 times in a row. Nobody got in that way.`,
      'To keep it that way, your password no longer works in browsers you’ve never signed in with. ' +
        'In a browser you’ve used before, you can sign in as usual. That also lifts the restriction.',
      // There is no link once it has been used or someone has signed in.
      ...(token === null
        ? []
        : [
            'If you need to sign in from another browser, open this link within 24 hours. It works once:',
            `${address}/unlock#${token}`,
          ]),
      'If your password is short or you use it elsewhere, change it at the desk. If this wasn’t you, ' +
        'there is nothing else you need to do. You won’t get more than one such email a day.',
    ].join('\n\n'),
    headers: AUTOMATIC,
  };
}
