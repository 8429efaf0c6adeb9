const SENTENCES = {
  size: 'This email is larger than 40 MB, so it was not read.',
  time: 'Reading this email took too long, so it was stopped.',
  memory: 'Reading this email took too much memory, so it was stopped.',
  broken: 'This email is broken in a way that makes it unreadable.',
} as const;

/** Why an email cannot be read. */
export type UnreadableCause = keyof typeof SENTENCES;

/** An email that nothing can be made of, now or later. The message is a sentence for staff. */
export class UnreadableMail extends Error {
  /** Why, for programs. */
  readonly reason: UnreadableCause;

  constructor(reason: UnreadableCause, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.name = 'UnreadableMail';
    this.reason = reason;
  }
}
