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

/** An email of the corpus. */
export type CorpusMail = { file: string; raw: Buffer; expected: MailExpectation };
