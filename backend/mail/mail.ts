import type { Readable } from 'node:stream';
import type { MailInThread } from '#store/jobs/reply-to-send.ts';

/** An address and its display name. Nodemailer encodes both for the headers. */
export type MailAddress = { name: string; address: string };

/** An email as plain text, and for replies also as HTML. */
export type Mail = {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  /** The same for each attempt to send it, so that an email that arrives twice is shown once. */
  messageId: string;
  date: Date;
  /** The Message-IDs of the earlier emails in the thread, and of the last one of them. */
  references?: string[];
  inReplyTo?: string;
  headers: Record<string, string>;
  attachments?: MailAttachment[];
};

/** A file that comes with an email, and is read while it is sent. */
export type MailAttachment = { filename: string; contentType: string; content: Readable };

/** The content and the recipient of an email; the rest is the same for all. */
export type MailContent = Omit<Mail, 'from' | 'messageId' | 'date' | 'references' | 'inReplyTo'> & {
  /** The earlier emails in the thread, oldest first. */
  follows?: readonly MailInThread[];
};

/** The headers of what no person wrote, so that no vacation notice answers it (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' } as const;

/** The same for what tells somebody of an email (RFC 5436): whoever is told of it does not tell others in turn. */
export const NOTIFIED = { 'Auto-Submitted': 'auto-notified' } as const;

/** Sends or keeps one email at a time. */
export type MailTransport = {
  /**
   * Whether one email may be about several people. It must not be where emails are kept as files, so that
   * each can be removed along with its person.
   */
  canBatch: boolean;
  /**
   * @param name identifies the email, the same for each attempt
   * @throws {MailRejected} when retrying is pointless; any other error is worth a retry
   */
  send(mail: Mail, name: string): Promise<void>;
  /** Removes what is kept of an email whose job was erased while it was being sent. */
  forget(name: string): Promise<void>;
  close(): void;
};

/** The recipient was permanently refused. The message is a code that contains no address. */
export class MailRejected extends Error {}
