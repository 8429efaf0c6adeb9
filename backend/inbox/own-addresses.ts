import type { Config } from '@/backend/core/config';
import type { OwnAddresses } from '@/backend/incoming/author/own-addresses';
import { mailboxAddress } from '@/backend/inbox/mailbox-address';
import { canonicalAddress } from '@/lib/contract/address';

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
