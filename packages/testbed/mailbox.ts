import { ImapFlow } from 'imapflow';

/** An email in a mailbox. */
type MailboxEntry = { flags: Set<string>; raw: Buffer };

/**
 * Opens a mailbox by IMAP. Whoever opens it ends the connection, which may also break.
 *
 * @param address `imap://user:password@host:port/INBOX`, without encryption
 */
export async function openMailbox(address: string): Promise<ImapFlow> {
  const { hostname, port, username, password, pathname } = new URL(address);
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    logger: false,
    auth: { user: username, pass: password },
    autoIdleDelay: 10,
  });
  // Whoever waits for an answer hears of it, too.
  client.on('error', () => undefined);
  await client.connect();
  await client.mailboxOpen(pathname.slice(1));
  return client;
}

/** Everything that is in a mailbox, in the order in which it came. Reading it changes no flags. */
export async function readMailbox(address: string): Promise<MailboxEntry[]> {
  const client = await openMailbox(address);
  try {
    const found = await client.fetchAll('1:*', { flags: true, source: true });
    return found.map(({ flags = new Set(), source = Buffer.alloc(0) }) => ({ flags, raw: source }));
  } finally {
    await client.logout();
  }
}
