import type { ImapFlow, SearchObject } from 'imapflow';
import { canonicalAddress } from '@repo/contract/address.ts';
import { readLine } from '@repo/contract/text.ts';
import { FileTooLarge } from '#core/file-errors.ts';
import type { Receive } from '#inbox/receive.ts';
import type { MailDescription } from '#store/received-mails/unfetched-mails.ts';

/** The most characters that are kept of what a server says of an email. */
const LONGEST_TEXT = 200;

/** A server does not give away one email. The cause is what happened instead. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** A server refuses to search, so it is not known what is new. */
class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
}

/** A server that answers, and whom to tell of each answer. */
export type Answering = { client: ImapFlow; onHeard: () => void };

/**
 * Finds emails in the open mailbox.
 *
 * @returns their UIDs, in the order in which they came
 * @throws {SearchRefused} and what the connection throws
 */
export async function searchMailbox(
  { client, onHeard }: Answering,
  query: SearchObject,
): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  // On a connection that has just ended, the package finds nothing, too.
  if (!Array.isArray(found) || !client.usable) throw new SearchRefused();
  onHeard();
  return found;
}

/**
 * Stores an email of the open mailbox, and marks it as read after that.
 *
 * @returns what has become of it; one that is gone was removed by somebody in the meantime
 * @throws {MailRefused} when the server does not give it away, or the connection ends meanwhile
 * @throws {StoreUnavailable} when it is not stored
 */
export async function fetchMail(
  answering: Answering,
  uid: number,
  receive: Receive,
): Promise<'stored' | 'gone' | 'too-large'> {
  const { client, onHeard } = answering;
  const { content } = await refusing(client.download(String(uid), undefined, { uid: true }));
  onHeard();
  if (content === undefined) {
    const isThere = (await searchMailbox(answering, { uid: String(uid) })).includes(uid);
    if (isThere) throw new MailRefused();
    return 'gone';
  }
  let refusal: MailRefused | undefined;
  async function* heard(bytes: AsyncIterable<Uint8Array>) {
    try {
      for await (const part of bytes) {
        onHeard();
        yield part;
      }
    } catch (cause) {
      throw (refusal = new MailRefused(undefined, { cause }));
    }
  }
  try {
    await receive(heard(content), 'imap');
  } catch (error) {
    if (error instanceof FileTooLarge) return 'too-large';
    throw refusal ?? error;
  }
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  // The package says only that it is not marked. On a new connection, it can be; in a mailbox that is read-only, never.
  if (!client.usable) throw new Error('The connection ended before an email was marked as read.');
  onHeard();
  return 'stored';
}

/** What a server says of an email, and its Message-ID without angle brackets. */
export type Described = MailDescription & { messageId: string | null };

/**
 * Asks what the server knows of an email without reading it.
 *
 * @returns undefined when it is gone
 * @throws {MailRefused} when the server does not say it, or the connection ends meanwhile
 */
export async function describeMail(
  { client, onHeard }: Answering,
  uid: number,
): Promise<Described | undefined> {
  const query = { envelope: true, size: true };
  const found = await refusing(client.fetchOne(String(uid), query, { uid: true }));
  onHeard();
  if (!found) return undefined;
  const { envelope, size } = found;
  const author = envelope?.from?.[0];
  return {
    sender: shortened(author?.name),
    senderAddress: canonicalAddress(shortened(author?.address)),
    subject: shortened(envelope?.subject),
    size: size ?? null,
    messageId: envelope?.messageId?.trim().replace(/^<|>$/g, '') ?? null,
  };
}

/** When an email came, according to the server, in ISO 8601; null if it is not there. */
export async function dateOfMail(
  { client, onHeard }: Answering,
  uid: number,
): Promise<string | null> {
  const found = await client.fetchOne(String(uid), { internalDate: true }, { uid: true });
  onHeard();
  const date = found === false ? undefined : found.internalDate;
  return date === undefined ? null : new Date(date).toISOString();
}

const shortened = (text = '') => readLine(text.slice(0, LONGEST_TEXT));

const refusing = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    throw new MailRefused(undefined, { cause });
  });
