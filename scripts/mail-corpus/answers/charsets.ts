import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { LANGUAGES, type LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import type { TransferEncoding } from '@/scripts/mail-corpus/writing/mime';

type InCharset = readonly [LanguageCode, string, TransferEncoding, ProgramName, number];

/** A language, the charset and the encoding it is written in, the program, and which text is taken. */
const COMBINATIONS: readonly InCharset[] = [
  ['de', 'iso-8859-1', 'quoted-printable', 'thunderbird', 3],
  ['de', 'iso-8859-15', '8bit', 'mutt', 4],
  ['de', 'windows-1252', 'base64', 'outlook-windows', 0],
  ['fr', 'iso-8859-15', 'quoted-printable', 'roundcube', 3],
  ['pl', 'iso-8859-2', 'quoted-printable', 'thunderbird', 0],
  ['ru', 'windows-1251', 'base64', 'the-bat', 0],
  ['ru', 'windows-1251', '8bit', 'outlook-windows', 3],
  ['ru', 'koi8-r', '8bit', 'mutt', 2],
  ['ja', 'iso-2022-jp', '7bit', 'thunderbird', 0],
  ['ja', 'iso-2022-jp', '7bit', 'outlook-windows', 2],
  ['ja', 'shift_jis', 'base64', 'kmail', 3],
  ['zh', 'gb18030', 'base64', 'outlook-web', 0],
  ['ko', 'euc-kr', 'base64', 'outlook-windows', 3],
  ['ko', 'euc-kr', '8bit', 'kmail', 0],
  ['ar', 'windows-1256', 'quoted-printable', 'kmail', 2],
];

/** Returns answers in charsets other than UTF-8. */
export const answersByCharset = (): CorpusMail[] =>
  COMBINATIONS.map(([language, charset, encoding, program, text], number) =>
    answerMail({
      name: `answer-${charset.replace('_', '-')}-${encoding === 'quoted-printable' ? 'qp' : encoding}-${language}-${program}`,
      about: `An answer in "${language}", in the charset ${charset}, encoded as ${encoding}.`,
      place: (number % 10) + 1,
      program,
      language,
      typed: LANGUAGES[language].texts[text] ?? '',
      texts: { charset, encoding },
    }),
  );
