import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import type { LetterBody } from '@/scripts/mail-corpus/programs/program';
import { tableRows } from '@/scripts/mail-corpus/table';

const COMPANY = '-- \nDana Whitfield\nWhitfield Bakery\n12 Mill Road, Trenton, NJ\n+1 201 555 0119';
const SENTENCE =
  'Each of the four stores wants a page of its own, with its hours, its team, and a map. ';
const LONG = `We talked about it for a long time. ${SENTENCE.repeat(12)}That is all.`;

/** The name, the program, the language, which texts are written, what is typed, and what is special. */
const ANSWERS = tableRows('signatures');

/** Returns answers with signatures, with long lines, or with one of the two texts only. */
export const answersBySignature = (): CorpusMail[] =>
  ANSWERS.map(([name = '', program, language, only = '', typed = '', about], number) =>
    answerMail({
      name: `answer-signed-${name}`,
      about,
      place: (number % 10) + 1,
      program: program as ProgramName,
      language: language as LanguageCode,
      only: only === '' ? undefined : (only as keyof LetterBody),
      typed: typed === 'LONG' ? LONG : typed,
      signature: name.startsWith('company') ? COMPANY : undefined,
    }),
  );
