/** An address and the name shown with it. Both go into headers as they are encoded by nodemailer. */
export type MailAddress = { name: string; address: string };

/** One mail of plain text. */
export type Mail = {
  from: MailAddress;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  /** The same for each attempt to send it, so that a mail that arrives twice is shown once. */
  messageId: string;
  date: Date;
  /** The Message-IDs of the mails before it in the same exchange, and of the last of them. */
  references?: string[];
  inReplyTo?: string;
  headers: Record<string, string>;
};

/** What one mail says, to whom; the rest is the same for all. */
export type MailContent = Omit<Mail, 'from' | 'messageId' | 'date' | 'references' | 'inReplyTo'> & {
  /** The ids of the mail jobs before it in the same exchange, the oldest first. */
  follows?: string[];
};

/** Sends or keeps one mail. */
export type MailTransport = {
  /**
   * Whether one mail may be about several people. Where mails are kept it may not, so that each can be
   * removed with the person that it is about.
   */
  canBatch: boolean;
  /**
   * @param name names the mail, the same at each attempt
   * @throws {MailRejected} when trying again is useless; anything else is worth another attempt
   */
  send(mail: Mail, name: string): Promise<void>;
  /** Removes what is kept here of a mail, because its job was erased while it was being sent. */
  forget(name: string): Promise<void>;
  close(): void;
};

/** The recipient was refused for good. The message is a code, with no address in it. */
export class MailRejected extends Error {}
