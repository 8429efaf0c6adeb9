import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import { LANGUAGES } from '@/scripts/mail-corpus/languages/all-languages';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';

/**
 * Everything by which an answer can be recognized, one thing at a time: the name of the file, the ticket, the
 * program, the recipients and the thread, each `=` for what is usual, and what is special.
 */
const WAYS = tableRows('addresses');

/** Returns answers that are recognized in different ways. */
export const answersByAddress = (): CorpusMail[] =>
  WAYS.map(([name, place, program, recipients = '', thread = '', about, from], number) =>
    answerMail({
      name: `answer-by-${name}`,
      about,
      place: Number(place),
      program: program as ProgramName,
      typed: LANGUAGES.en.texts[(number + 5) % LANGUAGES.en.texts.length] ?? '',
      recipients: recipients === '=' ? undefined : headerLines(recipients),
      thread: thread === '=' ? undefined : headerLines(thread),
      from,
    }),
  );
