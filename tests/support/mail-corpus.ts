import { readFileSync } from 'node:fs';
import { corpusBytes } from '@repo/lab/mail-corpus/all-mails.ts';
import { REVIEWED_FILE, type ReviewedMail } from '@repo/lab/mail-corpus/corpus-mail.ts';

/** The domain of the company that the emails of the corpus were sent to. */
export const CORPUS_DOMAIN = 'tesseraworks.example';

/** What an email of the corpus is, and what should become of it. */
export type Expectation = ReviewedMail & { name: string };

/** What is expected of every email of the corpus, as people have reviewed it. */
export const expectedOfCorpus: readonly Expectation[] = Object.entries(
  JSON.parse(readFileSync(REVIEWED_FILE, 'utf8')) as Record<string, ReviewedMail>,
).map(([name, reviewed]) => ({ name, ...reviewed }));

/**
 * Puts values into the placeholders of a text, such as `{{reply-address-3}}`.
 *
 * @param valueOf returns the value for a name and a number
 */
export const fillPlaceholders = (
  text: string,
  valueOf: (name: string, number: string) => string,
): string =>
  text.replace(/\{\{([a-z-]+)-(\d+)\}\}/g, (_, name: string, number: string) =>
    valueOf(name, number),
  );

/** The bytes of an email of the corpus, with values in its placeholders. */
export const readCorpusMail = (
  name: string,
  valueOf: (name: string, number: string) => string,
): Buffer => Buffer.from(fillPlaceholders(corpusBytes(name).toString('latin1'), valueOf), 'latin1');
