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
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';

/** Returns every email of the corpus. */
const corpusMails = (): CorpusMail[] => [
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

/** Returns every file of the corpus by its name, with the expectations, as they belong on the disk. */
export function corpusFiles(): Map<string, Buffer> {
  const mails = corpusMails();
  const files = new Map(mails.map(({ file, raw }) => [file, raw]));
  if (files.size < mails.length) throw new Error('Two emails of the corpus have the same name.');
  const expected = mails.map((mail) => ({ file: mail.file, ...mail.expected }));
  return files.set('expected.json', Buffer.from(`${JSON.stringify(expected, null, 2)}\n`));
}
