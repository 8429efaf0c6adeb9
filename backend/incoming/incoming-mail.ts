import type { SplitLine } from '#incoming/split/split-line.ts';

/** What an email is: only a `message` is something that a person has written to us. */
export type IncomingMailKind = 'message' | 'bounce' | 'automatic' | 'list' | 'own';

/** An author of an email, in lower case and without line breaks. Nothing proves that it is theirs. */
export type IncomingAuthor = { name: string; address: string };

/** A file that came with an email. */
export type IncomingAttachment = {
  /** How the sender calls it, in one line. It is only to be shown: no path is ever made of it. */
  name: string;
  /** Where it is now, in the folder that was given for it. */
  path: string;
  /** In bytes. */
  size: number;
  /** Without angle brackets. */
  contentId: string | null;
  /** Whether the HTML shows it between its words. */
  isInline: boolean;
};

/** What a server says of an email of ours that it could not deliver, or not yet. */
export type BounceReport = {
  /** Of our email, without angle brackets. */
  messageId: string | null;
  recipient: string | null;
  /** The enhanced status code (RFC 3463), such as 5.1.1. */
  status: string | null;
  /** A sentence for staff. */
  reason: string;
  /** Whether the server has given up. */
  isFinal: boolean;
};

/** An email that was received, taken apart. Every text in it comes from strangers. */
export type IncomingMail = {
  /** Without angle brackets; null when it is missing or unusable. */
  messageId: string | null;
  /** The IDs, without brackets, in order, at most 20. */
  inReplyTo: string[];
  /** The same, at most the last 100: those are the nearest. */
  references: string[];
  /** Who has written it (`mailAuthor`). Null if there is nobody, or several: nobody is the author of those. */
  from: IncomingAuthor | null;
  /** The address in From, if that is not the author's: a form or a group has sent it for them. Null otherwise. */
  sentBy: string | null;
  /** Whether it comes from an address of ours and names nobody else, so that an answer would go to ourselves. */
  isFromOurselves: boolean;
  /** Where else its Reply-To wants answers, at most five addresses. They are only to be shown. */
  answersTo: string[];
  /** All addresses it was sent or delivered to, in lower case, each once, at most 200, ours first. */
  recipients: string[];
  /** One line of at most 300 characters. */
  subject: string;
  /** When the sender's program says it was sent, in ISO 8601 and UTC; null when that cannot be true. */
  sentAt: string | null;
  kind: IncomingMailKind;
  /** Only of a bounce. */
  bounce: BounceReport | null;
  /** What the person has typed. */
  text: string;
  /** Everything else that is in the email's text, in its order: quotes and signatures. */
  folded: string;
  /** Both of it line by line; none if nothing is folded, or the text is very long. */
  lines: SplitLine[];
  hasHtml: boolean;
  attachments: IncomingAttachment[];
  /** What was left out, as sentences for staff. */
  omitted: string[];
};
