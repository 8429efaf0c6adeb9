/** What the check of a domain found about one way in which receivers judge email. */
export type MailFinding = Readonly<{
  /** `unknown` if the DNS did not answer. */
  state: 'fine' | 'wrong' | 'unknown';
  about: string;
  /** What is there, and if it is wrong, what to do. */
  sentence: string;
  /** A record to add to the DNS, as a line of a zone. */
  record?: string;
}>;

/** Tells something fine about a subject. */
export const fine = (about: string, sentence: string): MailFinding => ({
  state: 'fine',
  about,
  sentence,
});

/** Tells something wrong about a subject. @param record the record that should be there */
export const wrong = (about: string, sentence: string, record?: string): MailFinding => ({
  state: 'wrong',
  about,
  sentence,
  ...(record !== undefined && { record }),
});
