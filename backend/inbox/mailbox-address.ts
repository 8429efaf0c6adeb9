import type { ImapFlowOptions } from 'imapflow';
import { isLocal } from '#core/protected-address.ts';

/** Where a mailbox is, and how to open it. */
export type MailboxAddress = {
  /** The server, the user, and the folder, without the password. The usual port is left out. */
  name: string;
  /** The same for people. */
  title: string;
  folder: string;
  /** The password is empty if the user is let in with an access token. */
  options: ImapFlowOptions & { host: string; auth: { user: string; pass: string } };
};

/**
 * Reads the address of a mailbox. Passwords go over encrypted connections only, except to this machine itself.
 *
 * @param address `imaps://user:password@host:993/INBOX`; the port and the folder may be missing, and `imap` means that
 *   the connection begins without encryption (STARTTLS)
 */
export function mailboxAddress(address: string): MailboxAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  const user = decodeURIComponent(username);
  const named = decodeURIComponent(pathname.slice(1));
  // Servers know this one folder in any case of its letters.
  const folder = /^(?:inbox)?$/i.test(named) ? 'INBOX' : named;
  const usualPort = secure ? 993 : 143;
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    name: `${user}@${hostname}:${port === String(usualPort) ? '' : port}/${folder}`,
    title: `${folder} of ${user} at ${host}`,
    folder,
    options: {
      host,
      port: port === '' ? usualPort : Number(port),
      secure,
      ...(!secure && !isLocal(hostname) && { doSTARTTLS: true }),
      auth: { user, pass: decodeURIComponent(password) },
    },
  };
}
