/**
 * What must become of an email of the corpus. Its texts and Message-IDs may contain placeholders, as the emails do:
 * the test that reads them fills both.
 */
export type MailExpectation = {
  /** What the email is, and why it is in the corpus. */
  about: string;
  /** `harmless` only demands that nothing breaks and that it lands in no existing ticket. */
  kind: 'answer' | 'ticket' | 'bounce' | 'automatic' | 'list' | 'own' | 'harmless';
  /** Whether it attacks or breaks something, although it has a kind. */
  hostile?: true;
  /** The number of the ticket or of the conversation that an answer belongs to. */
  ticket?: number;
  conversation?: number;
  /** Exactly what its sender typed, without a quote or a signature. */
  text?: string;
  /** The address of its author, if that is not simply the one in From. */
  author?: string;
  attachments?: readonly { name: string; size: number }[];
  /** The ticket that a new message speaks of without belonging to it. */
  related?: number;
  /** The Message-ID of our email that did not arrive, its status, if it names one, and whether it is the last word. */
  job?: string;
  status?: string;
  final?: boolean;
};

/** What people review of an email, in `REVIEWED_FILE`. */
export type ReviewedMail = MailExpectation & {
  /** The beginning of the SHA-256 of its bytes, which shows that they have changed. */
  digest: string;
};

/** Where it is written down what must become of each email, by its name. */
export const REVIEWED_FILE = 'tests/fixtures/mail/corpus/expected.json';

/** An email of the corpus. */
export type CorpusMail = {
  name: string;
  expected: MailExpectation;
  /** Makes its bytes, with placeholders. */
  raw: () => Buffer;
};
