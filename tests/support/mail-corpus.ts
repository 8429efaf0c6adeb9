import { readFileSync } from 'node:fs';

const FOLDER = 'tests/fixtures/mail/corpus';

/** The domain of the company that the emails of the corpus were sent to. */
export const CORPUS_DOMAIN = 'tesseraworks.example';

/** What an email of the corpus is, and what should become of it. */
export type Expectation = {
  file: string;
  kind: 'answer' | 'ticket' | 'bounce' | 'automatic' | 'list' | 'own' | 'harmless';
  /** Whether it attacks or breaks something. */
  hostile?: true;
  /** What is new in it. */
  text?: string;
  /** The address of its author. */
  author?: string;
  attachments?: { name: string; size: number }[];
  /** The ticket or conversation that an answer belongs to. */
  ticket?: number;
  conversation?: number;
  /** Our email that was not delivered, as a placeholder, and what is said of it. */
  job?: string;
  status?: string;
  final?: boolean;
};

/** What is expected of every email of the corpus. */
export const expectedOfCorpus = JSON.parse(
  readFileSync(`${FOLDER}/expected.json`, 'utf8'),
) as Expectation[];

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
  file: string,
  valueOf: (name: string, number: string) => string,
): Buffer =>
  Buffer.from(fillPlaceholders(readFileSync(`${FOLDER}/${file}`, 'latin1'), valueOf), 'latin1');
