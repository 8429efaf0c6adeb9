import { canonicalAddress } from '@repo/contract/address.ts';
import type { Config } from '#core/config.ts';
import type { OwnAddresses } from '#incoming/author/own-addresses.ts';
import { mailboxAddress } from '#inbox/mailbox-address.ts';

type MailSettings = Pick<
  Config,
  'MAIL_FROM' | 'MAIL_TO' | 'MAIL_REPLY_ADDRESS' | 'INBOUND_IMAP_URL'
>;

/** The addresses that are ours according to the settings: the sender, the team, and the mailbox for answers. */
export function ownAddresses(settings: MailSettings): OwnAddresses {
  const { MAIL_FROM, MAIL_TO, MAIL_REPLY_ADDRESS, INBOUND_IMAP_URL } = settings;
  const user =
    INBOUND_IMAP_URL === undefined ? undefined : mailboxAddress(INBOUND_IMAP_URL).options.auth.user;
  const addresses = [MAIL_FROM, MAIL_TO, MAIL_REPLY_ADDRESS, user]
    .filter((address) => address?.includes('@'))
    .map((address) => canonicalAddress(address ?? ''));
  return { domain: canonicalAddress(MAIL_FROM).split('@').at(-1) ?? '', addresses };
}
