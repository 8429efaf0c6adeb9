import { answersByProgram } from '@/lab/mail-corpus/answers/by-program';
import { relatedMessages, specialAnswers } from '@/lab/mail-corpus/answers/by-table';
import { signsOf } from '@/lab/mail-corpus/answers/envelope';
import { hostileAnswers, unmarkedAnswers } from '@/lab/mail-corpus/answers/simple-answers';
import type { CorpusMail, ReviewedMail } from '@/lab/mail-corpus/corpus-mail';
import { automaticMails } from '@/lab/mail-corpus/machines/automatic';
import { bounces } from '@/lab/mail-corpus/machines/bounces';
import { listsAndOwn, messagesPassedOn } from '@/lab/mail-corpus/strangers/by-headers';
import { harmless } from '@/lab/mail-corpus/strangers/harmless';
import { newMessages } from '@/lab/mail-corpus/strangers/new-messages';

const makeCorpus = (): CorpusMail[] => [
  ...answersByProgram(),
  ...specialAnswers(),
  ...unmarkedAnswers(),
  ...newMessages(),
  ...messagesPassedOn(),
  ...relatedMessages(),
  ...bounces(),
  ...automaticMails(),
  ...listsAndOwn(),
  ...hostileAnswers(),
  ...harmless(),
];

let corpus: ReadonlyMap<string, CorpusMail> | undefined;

/**
 * Returns every email of the corpus by its name, always with the same bytes. A process makes them once, and the bytes
 * of each only when they are asked for.
 *
 * @throws when two have the same name
 */
export function corpusMails(): ReadonlyMap<string, CorpusMail> {
  if (corpus) return corpus;
  const mails = makeCorpus();
  corpus = new Map(mails.map((mail) => [mail.name, { ...mail, raw: once(mail.raw) }]));
  if (corpus.size < mails.length) throw new Error('Two emails of the corpus have the same name.');
  return corpus;
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}

/**
 * Returns the bytes of an email of the corpus.
 *
 * @throws when there is none of this name
 */
export function corpusBytes(name: string): Buffer {
  const mail = corpusMails().get(name);
  if (!mail) throw new Error(`The corpus has no email "${name}".`);
  return mail.raw();
}

/** Returns what people review of every email, by its name. */
export const reviewedCorpus = (): Record<string, ReviewedMail> =>
  Object.fromEntries(
    Array.from(corpusMails(), ([name, { expected, raw }]) => [
      name,
      { ...expected, digest: signsOf(raw()) },
    ]),
  );
