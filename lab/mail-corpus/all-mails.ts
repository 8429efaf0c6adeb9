import { answersByProgram } from '#mail-corpus/answers/by-program.ts';
import { relatedMessages, specialAnswers } from '#mail-corpus/answers/by-table.ts';
import { signsOf } from '#mail-corpus/answers/envelope.ts';
import { hostileAnswers, unmarkedAnswers } from '#mail-corpus/answers/simple-answers.ts';
import type { CorpusMail, ReviewedMail } from '#mail-corpus/corpus-mail.ts';
import { automaticMails } from '#mail-corpus/machines/automatic.ts';
import { bounces } from '#mail-corpus/machines/bounces.ts';
import { listsAndOwn, messagesPassedOn } from '#mail-corpus/strangers/by-headers.ts';
import { harmless } from '#mail-corpus/strangers/harmless.ts';
import { newMessages } from '#mail-corpus/strangers/new-messages.ts';

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
