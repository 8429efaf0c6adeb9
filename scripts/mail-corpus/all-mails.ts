import { answersByAddress } from '@/scripts/mail-corpus/answers/addressing';
import { answersByProgram } from '@/scripts/mail-corpus/answers/by-program';
import { answersByCharset } from '@/scripts/mail-corpus/answers/charsets';
import { answersByLayout } from '@/scripts/mail-corpus/answers/layouts';
import { answersBySignature } from '@/scripts/mail-corpus/answers/signatures';
import { unmarkedAnswers } from '@/scripts/mail-corpus/answers/unmarked';
import { answersWithFiles } from '@/scripts/mail-corpus/answers/with-files';
import { brokenAnswers } from '@/scripts/mail-corpus/hostile/broken-answers';
import { hostileFiles } from '@/scripts/mail-corpus/hostile/hostile-files';
import { htmlAnswers } from '@/scripts/mail-corpus/hostile/html-answers';
import { hostileSenders } from '@/scripts/mail-corpus/hostile/senders';
import { hostileStructures } from '@/scripts/mail-corpus/hostile/structures';
import { automaticMails } from '@/scripts/mail-corpus/machines/automatic';
import { bounces } from '@/scripts/mail-corpus/machines/bounces';
import { listsAndOwn } from '@/scripts/mail-corpus/machines/lists';
import { newMessages } from '@/scripts/mail-corpus/tickets/new-messages';
import { messagesPassedOn } from '@/scripts/mail-corpus/tickets/passed-on';
import { relatedMessages } from '@/scripts/mail-corpus/tickets/related';
import type { CorpusMail, ReviewedMail } from '@/scripts/mail-corpus/corpus-mail';
import { signsOf } from '@/scripts/mail-corpus/answers/envelope';

const makeCorpus = (): CorpusMail[] => [
  ...answersByProgram(),
  ...answersByLayout(),
  ...answersByCharset(),
  ...answersByAddress(),
  ...answersWithFiles(),
  ...answersBySignature(),
  ...unmarkedAnswers(),
  ...newMessages(),
  ...messagesPassedOn(),
  ...relatedMessages(),
  ...bounces(),
  ...automaticMails(),
  ...listsAndOwn(),
  ...htmlAnswers(),
  ...brokenAnswers(),
  ...hostileSenders(),
  ...hostileStructures(),
  ...hostileFiles(),
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
